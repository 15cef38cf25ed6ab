import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '@/lib/db/embedded';
import { freePort } from '@/lib/testing/engines.mjs';
import { App, get, killPostmaster, startRedis } from './app';
import { Visitors, type Seen } from './visitors';
import { Client } from 'pg';

/** Milliseconds for all mails. Per kill, a worker's jobs are found after 15 to 25 s and retried 15 s later. */
const MAILS_MS = 180_000;

export type Damage = {
  readonly lost: number;
  readonly doubled: number;
  readonly withoutConsent: number;
  readonly withoutJobs: number;
  readonly chatsAmiss: number;
  readonly mailsMissing: number;
};

const COUNTS = `
  with acked as (select * from json_to_recordset($1::json) as acked(key uuid, id uuid)),
  visit as (select * from lead where email like 'visitor-%'),
  jobs as (select (data->>'dataId')::uuid as lead_id, count(*) as jobs, count(distinct data->>'mail') as mails
           from pgboss.job where name = 'mail' group by 1)
  select
    (select count(*) from acked left join idempotency_key kept using (key) left join lead on lead.id = acked.id
      where lead.id is null or kept.response->>'id' is distinct from acked.id::text)::int as lost,
    (select count(*) from (select email from visit group by email having count(*) > 1) twice)::int as doubled,
    (select count(*) from visit left join consent on lead_id = visit.id where lead_id is null)::int as "withoutConsent",
    (select count(*) from visit left join jobs on lead_id = visit.id
      where jobs.jobs is distinct from 2 or jobs.mails is distinct from 2)::int as "withoutJobs",
    (select count(*) from acked join lead using (id) where kind = 'CHAT' and (
      not exists (select from conversation where lead_id = lead.id) or 1 <>
      (select count(*) from customer_interaction where lead_id = lead.id and description = 'chatStarted')))::int as "chatsAmiss",
    (select count(*) * 2 from visit)::int - (select count(*) from outbox_mail)::int as "mailsMissing"`;

/** Counts lost data. Waits up to `mailsMs` for all mails. */
export async function countDamage(
  databaseUrl: string,
  acknowledged: ReadonlyMap<string, string>,
  mailsMs = MAILS_MS,
): Promise<Damage> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const acked = JSON.stringify([...acknowledged].map(([key, id]) => ({ key, id })));
    // Waits for mails, because the worker writes them after the response. All other data must exist at once.
    for (const until = Date.now() + mailsMs; ; await sleep(500)) {
      const counts = (await client.query<Damage>(COUNTS, [acked])).rows[0]!;
      if (counts.mailsMissing === 0 || Date.now() > until) return counts;
    }
  } finally {
    await client.end();
  }
}

export const VICTIMS = ['node', 'database', 'redis', 'redisHangs'] as const;
export type Victim = (typeof VICTIMS)[number];

const QUIET_MS = 300;
const HANGS_MS = 5_000;
const AWAY_MS = 1_000;

export type KillReport = Seen & Damage & { readonly slowestMs: Readonly<Record<Victim, number>> };

async function redisPart(port: number): Promise<string | null> {
  const answer = await get(port, '/api/health', 'cl.localhost').catch(() => null);
  return answer?.status === 200 ? JSON.parse(answer.text).parts.redis : null;
}

async function waitUntilReady(port: number): Promise<void> {
  while ((await redisPart(port)) !== 'ok') await sleep(20);
}

/** Kills server, database and Redis during visits: no acknowledged change may be lost, and all must recover. */
export async function killBesideVisitors(directory: string, kills: readonly Victim[]): Promise<KillReport> {
  const { url: databaseUrl } = await startEmbedded(directory);
  const redis = await startRedis();
  const app = new App(await freePort(), { databaseUrl, redisUrl: redis.url, supervised: directory });
  const visitors = new Visitors(app.port);
  const slowestMs = { node: 0, database: 0, redis: 0, redisHangs: 0 };
  const wrong: string[] = [];

  const strikes: Record<Victim, () => Promise<void>> = {
    node: async () => {
      visitors.mayLoseConnection = true;
      await app.end('SIGKILL');
      await app.start();
      visitors.mayLoseConnection = false;
    },
    database: async () => killPostmaster(directory),
    redis: async () => {
      await redis.kill();
      await visitors.untilAllAnswered();
      await sleep(AWAY_MS);
      await redis.start();
    },
    redisHangs: async () => {
      redis.hang(true);
      await visitors.untilAllAnswered();
      await sleep(HANGS_MS);
      if ((await redisPart(app.port)) !== 'failing') wrong.push('health does not show that Redis hangs');
      redis.hang(false);
    },
  };
  const AWAY: Partial<Record<Victim, number>> = { redis: AWAY_MS, redisHangs: HANGS_MS };
  async function strike(victim: Victim): Promise<void> {
    await sleep(QUIET_MS);
    const begun = performance.now();
    await strikes[victim]();
    await visitors.untilAllAnswered();
    await waitUntilReady(app.port);
    const away = AWAY[victim] ?? 0;
    slowestMs[victim] = Math.max(slowestMs[victim], Math.round(performance.now() - begun - away));
  }

  await app.start();
  try {
    await waitUntilReady(app.port);
    const striking = async () => {
      try {
        await visitors.untilAllAnswered();
        for (const victim of kills) await strike(victim);
      } finally {
        visitors.leave();
      }
    };
    const [seen] = await Promise.all([visitors.visit(), striking()]);
    const damage = await countDamage(databaseUrl, visitors.acknowledged);
    return { slowestMs, ...seen, ...damage, wrong: [...seen.wrong, ...wrong] };
  } finally {
    await app.end('SIGTERM');
    await redis.kill();
  }
}
