import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import type { LaneQueue, Queue } from './job';
import { bossForQueue } from './queue';

export type LaneJob<Data, Outcome> = {
  readonly id: string;
  readonly data: Data;
  readonly tries: number;
  readonly triedAt: string | null;
  readonly last: Outcome | null;
  readonly isOpen: boolean;
  readonly hasFailed: boolean;
};

const inLane = ({ name, laneOf }: LaneQueue, lane: string) => sql`name = ${name} and data->>${laneOf}::text = ${lane}`;
const isOpen = sql`state in ('created', 'retry', 'active')`;

export async function countJobs(
  db: Db,
  queue: LaneQueue,
  lane: string,
): Promise<{ readonly open: number; readonly failed: number }> {
  await bossForQueue(queue);
  const { rows } = await db.execute<{ open: number; failed: number }>(sql`
    select count(*) filter (where ${isOpen})::int as open, count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where ${inLane(queue, lane)}`);
  return rows[0]!;
}

export async function listFailedJobs(db: Db, queue: LaneQueue, lane: string): Promise<string[]> {
  await bossForQueue(queue);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from pgboss.job where ${inLane(queue, lane)} and state = 'failed' order by created_on`);
  return rows.map(({ id }) => id);
}

export async function listJobs<Data extends object, Outcome extends object>(
  db: Db,
  queue: LaneQueue,
  lane: string,
  limit: number,
): Promise<LaneJob<Data, Outcome>[]> {
  await bossForQueue(queue);
  const { rows } = await db.execute<LaneJob<Data, Outcome>>(sql`
    select id, data, coalesce((data->>'tries')::int, 0) as tries, data->>'triedAt' as "triedAt", data->'last' as last,
      ${isOpen} as "isOpen", state = 'failed' as "hasFailed"
    from pgboss.job where ${inLane(queue, lane)} order by created_on desc, id limit ${limit}`);
  return rows;
}

export async function isInLane(db: Db, queue: LaneQueue, lane: string, id: string): Promise<boolean> {
  await bossForQueue(queue);
  const { rows } = await db.execute(sql`select from pgboss.job where ${inLane(queue, lane)} and id = ${id}`);
  return rows.length > 0;
}

export async function recordAttempt(db: Db, { name }: Queue, id: string, outcome: object): Promise<void> {
  await db.execute(sql`
    update pgboss.job set data = data || jsonb_build_object(
      'tries', coalesce((data->>'tries')::int, 0) + 1, 'triedAt', now(), 'last', ${JSON.stringify(outcome)}::jsonb)
    where name = ${name} and id = ${id}`);
}
