import { sql } from 'drizzle-orm';
import { database } from '@/lib/db/client';

/** Names of the queued jobs about a row; for mails, their kinds. */
export async function queuedJobs(id: string): Promise<string[]> {
  const { rows } = await database().execute<{ job: string }>(sql`
    select coalesce(data->>'mail', name) as job from pgboss.job
    where ${id} in (data->>'leadId', data->>'dataId') order by 1`);
  return rows.map(({ job }) => job);
}
