import { sql } from 'drizzle-orm';
import { database } from '@/lib/db/client';

/** The jobs about a row, by name; mails by their kind. */
export async function queuedJobs(id: string): Promise<string[]> {
  const { rows } = await database().execute<{ job: string }>(sql`
    select coalesce(data->>'mail', name) as job from pgboss.job
    where ${id} in (data->>'leadId', data->>'dataId') order by 1`);
  return rows.map(({ job }) => job);
}
