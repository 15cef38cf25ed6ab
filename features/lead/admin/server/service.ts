import 'server-only';
import { statusChange } from '@/features/customer/domain';
import { recordInteractions } from '@/features/customer/server/service';
import { AppError } from '@/lib/app-error';
import { LEAD_STATUS, OPEN_STATUSES } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import {
  findRequest,
  listAssignments,
  listHistory,
  listRequests,
  lockRequest,
  writeStanding,
  type RequestFilter,
  type Standing,
} from './repository';

export type { RequestFilter, Standing };

export const listStanding = (db: Db, filter: RequestFilter) => listRequests(db, filter);

const unknown = () => new AppError('NOT_FOUND', 'There is no such request.');

/** One request with its person, who had it why, and what happened. @throws NOT_FOUND */
export async function showRequest(db: Db, id: string) {
  const [request, assignments, history] = await Promise.all([
    findRequest(db, id),
    listAssignments(db, id),
    listHistory(db, id),
  ]);
  if (!request) throw unknown();
  return { ...request, assignments, history };
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

function refusalOf({ executiveId, contactStoppedAt }: Locked, { status }: Standing): string | null {
  if (status === undefined) return null;
  if (contactStoppedAt && OPEN_STATUSES.includes(status))
    return 'Its person asked for no more contact: it stays closed.';
  if (status === LEAD_STATUS.assigned && executiveId === null) return 'Nobody has it: assign it to somebody instead.';
  return null;
}

/** Says how a request stands, as its timeline does of a status and a sub-status; the same again changes nothing. @throws NOT_FOUND, BAD_REQUEST with the reason */
export async function setStanding(db: Db, id: string, standing: Standing, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) throw unknown();
    const refusal = refusalOf(request, standing);
    if (refusal) throw new AppError('BAD_REQUEST', refusal);
    const fields = Object.keys(standing) as (keyof Standing)[];
    if (fields.every((field) => standing[field] === request[field])) return;
    await writeStanding(tx, id, standing);
    const entry = { leadId: id, site: request.site, market: request.market, happenedAt: now };
    const codes = [standing.status, standing.subStatus].filter((code) => code !== undefined);
    await recordInteractions(
      tx,
      codes.map((code) => Object.assign(statusChange(code), entry)),
    );
  });
}
