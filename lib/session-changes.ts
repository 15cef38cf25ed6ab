import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { notifications } from '@/lib/db/notifications';

/** Notifies all open streams of an account in every process after the commit, because its sessions may have ended. */
export const notifySessionChange = async (tx: Db, userId: string): Promise<void> =>
  void (await tx.execute(sql`select pg_notify('news', ${`sessions:${userId} changed`})`));

export const watchSessions = (userId: string, onChange: () => void): (() => void) =>
  notifications().subscribe(`sessions:${userId}`, onChange);
