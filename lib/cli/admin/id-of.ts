import { sql } from 'drizzle-orm';
import { UUID } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { refuse } from '../refusal';

/** What an ID names. A request goes by those of its payments, too: a buyer's mails give them. */
const NAMED = {
  request: sql`select id as named, id from lead union all select id, lead_id from payment where lead_id is not null`,
  payment: sql`select id as named, id from payment`,
  mail: sql`select id as named, id from outbox_mail`,
} as const;

/** In full, or as its first eight digits, which mails and pages give (`referenceOf`), where one row begins so. */
export async function idOf(db: Db, what: keyof typeof NAMED, typed = ''): Promise<string> {
  const given = typed.toLowerCase();
  if (UUID.test(given)) return given;
  if (!/^[\da-f]{8}$/.test(given))
    refuse(`${typed} is no id: they look like 0e8f4b27-3880-4e8c-b585-e99b64b31c1d, or are its first eight digits.`);
  const [from, to] = ['0', 'f'].map((digit) => given + '-0000-0000-0000-000000000000'.replaceAll('0', digit));
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct id from (${NAMED[what]}) as given where named between ${from}::uuid and ${to}::uuid limit 2`);
  const [one, another] = rows;
  if (!one) throw new Error(`There is no ${what} that begins with ${typed}.`);
  if (another) throw new Error(`More than one ${what} begins with ${typed}: give all of the ID.`);
  return one.id;
}
