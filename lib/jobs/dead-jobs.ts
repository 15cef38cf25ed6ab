import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';

type DeadJob = {
  readonly id: string;
  readonly name: string;
  readonly begunAt: Date;
  readonly diedAt: Date;
  readonly reason: string | null;
};

const isDead = sql`job.name like '%-dead' and job.state in ('created', 'retry')`;

async function hasJobs(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`select to_regclass('pgboss.job') is not null as is`);
  return rows[0]?.is === true;
}

export async function listDeadJobs(db: Db, limit: number): Promise<DeadJob[]> {
  if (!(await hasJobs(db))) return [];
  const { rows } = await db.execute<{
    id: string;
    name: string;
    begun: string;
    died: string;
    reason: string | null;
  }>(sql`
    select id, coalesce(source_name, left(name, -5)) as name, coalesce(source_created_on, created_on) as begun,
      created_on as died, coalesce(source_output->>'reason', output->>'reason') as reason
    from pgboss.job where ${isDead} order by created_on desc limit ${limit}`);
  return rows.map(({ id, name, reason, begun, died }) => {
    return { id, name, reason, begunAt: new Date(begun), diedAt: new Date(died) };
  });
}

export async function countDeadJobs(db: Db): Promise<number> {
  if (!(await hasJobs(db))) return 0;
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from pgboss.job where ${isDead}`);
  return rows[0]!.n;
}

/** Restarts dead jobs at once, with all attempts. Returns the restarted ids. */
export async function retryDeadJobs(db: Db, ids: readonly string[]): Promise<string[]> {
  if (!(await hasJobs(db))) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    with dead as (
      select id, source_name, source_id from pgboss.job
      where ${isDead} and id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))
    ), retried as (
      update pgboss.job set state = 'retry', retry_count = 0, start_after = now(), started_on = null, completed_on = null,
        output = null
      from dead where job.name = dead.source_name and job.id = dead.source_id and job.state <> 'active'
      returning dead.id
    ), gone as (
      delete from pgboss.job where name like '%-dead' and id in (select id from retried)
    )
    select id from retried`);
  return rows.map(({ id }) => id);
}
