import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Jobs of a killed worker are found after 15 to 25 s and tried again 15 s later; several kills add up. */
const MAILS_MS = 180_000;

/** The id of a lead by the key it was sent with. */
export type Acknowledged = ReadonlyMap<string, string>;

export type Damage = {
  readonly lost: number;
  readonly doubled: number;
  readonly withoutConsent: number;
  readonly withoutJobs: number;
  /** Chats that were acknowledged and have no conversation, or began twice. */
  readonly chatsAmiss: number;
  readonly mailsMissing: number;
};

const COUNTS = `
  with acked as (select * from json_to_recordset($1::json) as acked(key uuid, id uuid)),
  jobs as (select coalesce(data->>'leadId', data->>'dataId')::uuid as lead_id, count(*) as jobs,
             count(distinct coalesce(data->>'mail', name)) as tasks
           from pgboss.job where name in ('lead', 'mail') group by 1)
  select
    (select count(*) from acked left join idempotency_key kept using (key) left join lead on lead.id = acked.id
      where lead.id is null or kept.response->>'id' is distinct from acked.id::text)::int as lost,
    (select count(*) from (select email from lead group by email having count(*) > 1) twice)::int as doubled,
    (select count(*) from lead left join consent on lead_id = lead.id where lead_id is null)::int as "withoutConsent",
    (select count(*) from lead left join jobs on lead_id = lead.id
      where jobs.jobs is distinct from 3 or jobs.tasks is distinct from 3)::int as "withoutJobs",
    (select count(*) from acked join lead using (id) where kind = 'CHAT' and (
      not exists (select from conversation where lead_id = lead.id) or 1 <>
      (select count(*) from customer_interaction where lead_id = lead.id and description = 'chatStarted')))::int as "chatsAmiss",
    (select count(*) * 2 from lead)::int - (select count(*) from outbox_mail)::int as "mailsMissing"`;

/** What is missing of what was acknowledged, or there twice. */
export async function countDamage(databaseUrl: string, acknowledged: Acknowledged): Promise<Damage> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const acked = JSON.stringify([...acknowledged].map(([key, id]) => ({ key, id })));
    // Mails are written by the worker after the answer: give it its time, the rest is true at once.
    for (const until = Date.now() + MAILS_MS; ; await sleep(500)) {
      const counts = (await client.query<Damage>(COUNTS, [acked])).rows[0]!;
      if (counts.mailsMissing === 0 || Date.now() > until) return counts;
    }
  } finally {
    await client.end();
  }
}
