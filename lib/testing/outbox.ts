import { expect } from '@playwright/test';
import { Client } from 'pg';
import { runningUrl } from '@/lib/db/embedded';

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

export const foundInMail = (
  [where, ...values]: readonly [where: string, ...values: (string | null)[]],
  pattern: RegExp,
  isWanted: (found: string) => boolean = () => true,
): Promise<string> =>
  inDatabase(async (client) => {
    const find = async () => {
      const { rows } = await client.query<{ text: string }>(
        `select text from outbox_mail where ${where} order by created_at desc limit 1`,
        values,
      );
      const found = pattern.exec(rows[0]?.text ?? '')?.[0] ?? null;
      return found !== null && isWanted(found) ? found : null;
    };
    await expect.poll(find, { timeout: 30_000 }).not.toBeNull();
    return (await find())!;
  });

export async function mailedLink(email: string, path: string): Promise<string> {
  const where = `lead_id in (select id from lead where email = $1) and text like '%/' || $2 || '/%'`;
  return new URL(await foundInMail([where, email, path], new RegExp(`https?:\\S+/${path}/\\S+`))).pathname;
}

export const codeFor = (email: string, isKnown: (code: string) => boolean = () => false): Promise<string> =>
  foundInMail(['recipient = $1 and lead_id is null', email], /^[2-9A-HJ-NP-Z]{8}$/m, (code) => !isKnown(code));
