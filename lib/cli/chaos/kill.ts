import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { App, freePort, post } from './app';

const CLIENTS = 24;
const GIVE_UP_MS = 60_000;
/** Jobs of a killed worker are found after 15 to 25 s and tried again 15 s later; several kills add up. */
const MAILS_MS = 180_000;

type Acknowledged = Map<string, string>;

export type KillReport = {
  readonly posts: number;
  readonly kills: number;
  readonly retries: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly withoutConsent: number;
  readonly withoutJobs: number;
  readonly mailsMissing: number;
  readonly slowestStartMs: number;
};

function contact(number: number) {
  return {
    first_name: 'Ana María',
    telefono: '+56 9 8765 4321',
    email: `visitor-${number}@example.com`,
    mensaje: `Solicitud ${number}`,
  };
}

/** Sends until it is acknowledged, always with the same key, as the browser does. */
async function sendUntilAcknowledged(port: number, number: number, onRetry: () => void): Promise<[string, string]> {
  const key = randomUUID();
  const headers = { 'idempotency-key': key, 'x-country': '1', 'x-qpversion': 'chaos' };
  for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; await sleep(50 + Math.random() * 100)) {
    try {
      const answer = await post(port, '/api/contactos', 'cl.localhost', contact(number), headers);
      if (answer.status === 200) return [key, JSON.parse(answer.text).id];
      if (answer.status < 500 && answer.status !== 409 && answer.status !== 429)
        throw new Error(`refused for good: ${answer.status} ${answer.text}`);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('refused')) throw error;
    }
    onRetry();
  }
  throw new Error(`request ${number} was not acknowledged within ${GIVE_UP_MS} ms`);
}

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
    (select count(*) * 2 from lead)::int - (select count(*) from outbox_mail)::int as "mailsMissing"`;

type Counts = Pick<KillReport, 'lost' | 'doubled' | 'withoutConsent' | 'withoutJobs' | 'mailsMissing'>;

async function countDamage(databaseUrl: string, acknowledged: Acknowledged): Promise<Counts> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const acked = JSON.stringify([...acknowledged].map(([key, id]) => ({ key, id })));
    // Mails are written by the worker after the answer: give it its time, the rest is true at once.
    for (const until = Date.now() + MAILS_MS; ; await sleep(500)) {
      const counts = (await client.query<Counts>(COUNTS, [acked])).rows[0]!;
      if (counts.mailsMissing === 0 || Date.now() > until) return counts;
    }
  } finally {
    await client.end();
  }
}

/**
 * Contacts by visitors who try again, while the server is killed: nothing acknowledged may be missing or there twice.
 */
export async function killDuringContacts(databaseUrl: string, posts: number, kills: number): Promise<KillReport> {
  const app = new App(await freePort(), databaseUrl);
  const acknowledged: Acknowledged = new Map();
  let [next, retries, slowestStartMs, killed] = [0, 0, 0, 0];
  await app.start();

  const visitor = async (): Promise<void> => {
    for (let number = next++; number < posts; number = next++) {
      const [key, id] = await sendUntilAcknowledged(app.port, number, () => {
        retries += 1;
      });
      acknowledged.set(key, id);
    }
  };
  const killer = async (): Promise<void> => {
    for (; killed < kills; killed++) {
      const due = (posts * (killed + 0.5)) / kills;
      while (acknowledged.size < due) await sleep(5);
      await app.end('SIGKILL');
      slowestStartMs = Math.max(slowestStartMs, await app.start());
    }
  };
  try {
    await Promise.all([...Array.from({ length: CLIENTS }, visitor), killer()]);
    const counts = await countDamage(databaseUrl, acknowledged);
    return { posts, kills: killed, retries, acknowledged: acknowledged.size, slowestStartMs, ...counts };
  } finally {
    await app.end('SIGTERM');
  }
}
