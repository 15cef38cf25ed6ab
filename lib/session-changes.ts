import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { notifications } from '@/lib/db/notifications';

/** Wakes the open streams of an account in every process, once the transaction has committed: its sessions may have ended. */
export const notifySessionChange = async (tx: Db, userId: string): Promise<void> =>
  void (await tx.execute(sql`select pg_notify('news', ${`sessions:${userId} changed`})`));

/** @returns what ends the watch */
export const watchSessions = (userId: string, onChange: () => void): (() => void) =>
  notifications().subscribe(`sessions:${userId}`, onChange);
