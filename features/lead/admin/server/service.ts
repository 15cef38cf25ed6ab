import 'server-only';
import { statusChange } from '@/features/customer/domain';
import { recordInteractions } from '@/features/customer/server/service';
import { AppError } from '@/lib/app-error';
import { LEAD_STATUS, OPEN_STATUSES } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { statusWord } from '@/lib/i18n/lead-status-words';
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

const unknown = (id: string) => new AppError('NOT_FOUND', `There is no request ${id}: leads list names them.`);

/** One request with its person, who had it why, and what happened. @throws NOT_FOUND */
export async function showRequest(db: Db, id: string) {
  const [request, assignments, history] = await Promise.all([
    findRequest(db, id),
    listAssignments(db, id),
    listHistory(db, id),
  ]);
  if (!request) throw unknown(id);
  return { ...request, assignments, history };
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

function refusalOf(id: string, { executiveId, contactStoppedAt, ...now }: Locked, { status }: Standing): string | null {
  if (status === undefined) return null;
  const stands = `Request ${id} stands as '${statusWord('en', now.status)}'`;
  if (contactStoppedAt && OPEN_STATUSES.includes(status))
    return `${stands} and its person asked for no more contact: it takes no status in which somebody is called.`;
  if (status === LEAD_STATUS.assigned && executiveId === null)
    return `${stands} and nobody has it: leads assign gives it to somebody.`;
  return null;
}

/** Says how a request stands, as its timeline does of a status and a sub-status; the same again changes nothing. @throws NOT_FOUND, BAD_REQUEST with the reason */
export async function setStanding(db: Db, id: string, standing: Standing, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) throw unknown(id);
    const refusal = refusalOf(id, request, standing);
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
