import 'server-only';
import type { z } from 'zod';
import { endChats } from '@/features/chat/server/chat-with-visitor';
import { contactChange } from '@/features/customer/timeline-entries';
import { recordInteractions } from '@/features/customer/server/show-timeline';
import { cancelBookings } from '@/features/lead/booking/server/book-call';
import { resumeContact, stopContact, type ContactChange } from '@/features/lead/admin/server/handle-request';
import {
  checkedPhone,
  normalisePhone,
  notifyOfCorrection,
  notifyExecutives,
} from '@/features/lead/server/submit-contact';
import { renderPdf } from '@/features/plan/documents/server/plan-documents';
import type { CorrectRequest, exportQuery, MyData, RemoveRequest } from '@/features/rights/my-data.api';
import { purchasesOf } from '@/features/purchase/sale/server/own-purchases';
import type { Ctx } from '@/lib/context/ctx';
import type { Done } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { erasePerson, findPerson, hiddenFields } from './person';
import { isLinked, isListed, PERSONAL_DATA } from './personal-data.db';
import { correct, lockPerson, listLatest, remove, type ChangedRequest, type PersonQuery } from './person-data.db';
import { requireProvenEmail } from './proof';
import { deleteUnpaidPaymentsOfErasedPeople, deleteOld } from './erasure.db';
import { toMyData, toSheet } from './my-data';
import type { ScheduledJob } from '@/lib/jobs/job';

export async function showMyData(ctx: Ctx): Promise<MyData> {
  const { market } = ctx;
  const email = await requireProvenEmail(ctx);
  const kept = await toMyData(ctx, email, await findPerson(ctx, { email, market }, isListed));
  return { ...kept, purchases: await purchasesOf(ctx, email) };
}

export async function exportMyData(ctx: Ctx, { format, locale = ctx.locale }: z.infer<typeof exportQuery>) {
  const email = await requireProvenEmail(ctx);
  const isJson = format === 'json';
  const kinds = await findPerson({ ...ctx, locale }, { email, market: ctx.market }, isJson ? isLinked : isListed);
  if (isJson) {
    const everything = { email, exportedAt: ctx.now.toISOString(), ...kinds, withheld: hiddenFields(kinds) };
    return JSON.stringify(everything, null, 2);
  }
  const speaking = { ...ctx, locale };
  return new Uint8Array(await renderPdf(toSheet(speaking, await toMyData(speaking, email, kinds))));
}

const recordChange = (
  { now }: Pick<Ctx, 'now'>,
  tx: Db,
  what: Parameters<typeof contactChange>[0],
  requests: readonly ChangedRequest[],
): Promise<void> =>
  recordInteractions(
    tx,
    requests.map(({ leadId, site, market }) => ({ leadId, site, market, ...contactChange(what), happenedAt: now })),
  );

type Change<Changed> = (tx: Db, person: PersonQuery) => Promise<Changed[]>;
type Notify<Changed> = (tx: Db, latest: readonly string[], changed: readonly Changed[]) => Promise<void>;

/** Changes requests and informs their executives, all or nothing. */
async function changeRequests<Changed extends ChangedRequest>(
  ctx: Ctx,
  how: Change<Changed>,
  tell: Notify<Changed>,
): Promise<Done> {
  const email = await requireProvenEmail(ctx);
  await ctx.db.transaction(async (tx) => {
    const person = await lockPerson(tx, { email, market: ctx.market });
    const changed = await how(tx, person);
    await recordChange(ctx, tx, 'dataCorrected', changed);
    const ids = changed.map(({ leadId }) => leadId);
    await tell(tx, await listLatest(tx, ids, 'open'), changed);
  });
  return { done: true };
}

export const correctMyData = (ctx: Ctx, { first_name, telefono }: CorrectRequest): Promise<Done> =>
  changeRequests(
    ctx,
    (tx, person) =>
      correct(tx, person, {
        firstName: first_name,
        phone: normalisePhone(ctx.market, checkedPhone(ctx, 'telefono', telefono)),
      }),
    (tx, latest, corrected) =>
      notifyOfCorrection(tx, latest, [...new Set(corrected.flatMap(({ changed }) => changed))].toSorted()),
  );

export const removeFromMyData = (ctx: Ctx, { part }: RemoveRequest): Promise<Done> =>
  changeRequests(
    ctx,
    (tx, person) => remove(tx, person, part),
    (tx, latest) => notifyExecutives(tx, 'dataCorrected', latest),
  );

type Instant = Pick<Ctx, 'now'>;
type Spellings = { readonly emails: readonly string[]; readonly market: PersonQuery['market'] };

async function changeContact(
  ctx: Instant,
  tx: Db,
  what: 'contactStopped' | 'contactResumed',
  changed: readonly ContactChange[],
): Promise<readonly ContactChange[]> {
  await recordChange(ctx, tx, what, changed);
  const ids = changed.map(({ leadId }) => leadId);
  await notifyExecutives(tx, what, await listLatest(tx, ids, 'all'));
  return changed;
}

/** Stops all contact in that market: requests, calls and chats end, and executives get a mail. Returns their number. */
export async function stopContactOf(ctx: Instant, tx: Db, { emails, market }: Spellings) {
  const stopped: ContactChange[] = [];
  for (const email of emails) {
    const { ids } = await lockPerson(tx, { email, market });
    stopped.push(...(await stopContact(tx, ids, ctx.now)));
    await cancelBookings(tx, ids, ctx.now);
    await endChats(tx, ids, ctx.now);
  }
  return changeContact(ctx, tx, 'contactStopped', stopped);
}

export async function resumeContactOf(ctx: Instant, tx: Db, { emails, market }: Spellings) {
  const resumed: ContactChange[] = [];
  for (const email of emails) {
    const { ids } = await lockPerson(tx, { email, market });
    resumed.push(...(await resumeContact(tx, ids)));
  }
  return changeContact(ctx, tx, 'contactResumed', resumed);
}

export async function stopMyContact(ctx: Ctx): Promise<Done> {
  const own = { emails: [await requireProvenEmail(ctx)], market: ctx.market };
  await ctx.db.transaction((tx) => stopContactOf(ctx, tx, own));
  return { done: true };
}

export async function eraseMyData(ctx: Ctx): Promise<Done> {
  await erasePerson(ctx, { email: await requireProvenEmail(ctx), market: ctx.market });
  return { done: true };
}

export async function applyRetention(db: Db, now: Date): Promise<number> {
  let gone = 0;
  for (const entry of PERSONAL_DATA) gone += await deleteOld(db, entry, now);
  return gone + (await deleteUnpaidPaymentsOfErasedPeople(db));
}

const SIX_HOURS = 6 * 3_600_000;

export const retentionJob: ScheduledJob = { name: 'retention', everyMs: SIX_HOURS, run: applyRetention };
