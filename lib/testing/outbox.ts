import { expect } from '@playwright/test';
import { Client } from 'pg';
import { runningUrl } from '@/lib/db/embedded';

/** Of the server that browser tests run against. */
export const e2eDatabase = (): string => runningUrl('.data/e2e')!;

export async function inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: e2eDatabase() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The path of the link in a mail, to whomever, about the requests from `email`: without SMTP mails stay in the outbox.
 * @param path where it leads: 'cita'
 */
export const mailedLink = (email: string, path: string): Promise<string> =>
  inDatabase(async (client) => {
    const find = async () => {
      const { rows } = await client.query<{ text: string }>(
        `select text from outbox_mail
         where lead_id in (select id from lead where email = $1) and text like '%/' || $2 || '/%' order by created_at desc`,
        [email, path],
      );
      return new RegExp(`https?:\\S+/${path}/\\S+`).exec(rows[0]?.text ?? '')?.[0] ?? null;
    };
    await expect.poll(find, { timeout: 30_000 }).not.toBeNull();
    return new URL((await find())!).pathname;
  });
