import { randomUUID } from 'node:crypto';
import { mailKinds } from '@/features/mails';
import { database } from '@/lib/db/client';
import { mailJob } from '@/lib/mail/mail-job';
import type { Mail } from '@/lib/mail/transport';

/** Runs the jobs of all mails about a row. Returns the mails that were sent. */
export async function mailed(dataId: string, ...names: readonly string[]): Promise<Mail[]> {
  const sent: Mail[] = [];
  const { handler } = mailJob(async () => mailKinds, { send: async (mail) => void sent.push(mail), close() {} });
  await handler(
    database(),
    names.map((mail) => ({ id: randomUUID(), data: { mail, dataId } })),
  );
  return sent;
}
