import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import type { LaneQueue } from './job';
import { bossForQueue } from './queue';

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
