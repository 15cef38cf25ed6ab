import 'server-only';
import { effectiveDays } from '@/features/collective/employees/domain/check';
import type { Cancellation } from '@/features/collective/employees/contract';
import type { KnownPeople } from '@/features/collective/employees/domain/sheet';
import { readEmployees } from '@/features/collective/employees/server/service';
import { refuse } from '@/features/lead/server/service';
import { LEAVERS_MAX } from '@/features/purchase/company/domain';
import type {
  LeaversCheck,
  LeaversCheckRequest,
  LeaversRequest,
  ReportedLeavers,
  SheetAnswer,
} from '@/features/purchase/company/contract';
import { fullName } from '@/features/purchase/company/wording';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { enqueueMails } from '@/lib/mail/outbox';
import { COMPANY_MAILS } from './mail-names';
import { cellsOf, openLeavers, openPeople, refusedSheet, todayOf, toSealedLeavers } from './sealed-lists';
import { changeProvenPurchase, provenPurchase, recordCompanyChange } from './service';
import { companyWords } from './state';

/** @throws INVALID_DATA */
function checkDay(ctx: Ctx, day: string): void {
  const { min, max } = effectiveDays('cancellation', todayOf(ctx));
  const tag = ctx.market.intlLocale[ctx.locale];
  if (day < min || day > max)
    throw refuse({
      day: fill(companyWords(ctx).refusals.leaverDay, { min: formatDay(min, tag), max: formatDay(max, tag) }),
    });
}

type Lists = Awaited<ReturnType<typeof openLeavers>>;

/** From which day each of them leaves, by document. @param except a list that may be sent again */
const leftIn = (lists: Lists, except?: string): ReadonlyMap<string, string> =>
  new Map(
    lists.flatMap(({ id, day, people }) =>
      id === except ? [] : people.map(({ legalId }): [string, string] => [legalId, day]),
    ),
  );

/** Who of a request can leave, and who was said to. */
export async function leaversKnown(db: Db, leadId: string, except?: string): Promise<KnownPeople> {
  const people = await openPeople(db, leadId);
  const left = leftIn(await openLeavers(db, leadId), except);
  return { insured: new Map(people.map((person) => [person.legalId, cellsOf(person)] as const)), left };
}

/** @throws INVALID_DATA before the insurer was asked, and as `readEmployees` */
async function readLeavers(ctx: Ctx, body: ReadableStream<Uint8Array>, listId?: string) {
  const { requestedAt, leadId } = await provenPurchase(ctx);
  if (!requestedAt) throw refuse({ request: companyWords(ctx).refusals.unsent });
  const known = await leaversKnown(ctx.db, leadId, listId);
  return readEmployees(ctx, { change: 'cancellation', body, ...known });
}

/** As much of a document as tells people of one name apart. */
const SHOWN_SIGNS = 4;

const shownOf = (leaver: Cancellation) => ({
  name: fullName(leaver),
  documentEnd: leaver.legalId.replaceAll(/[^\dA-Z]/gi, '').slice(-SHOWN_SIGNS),
});

/** Whom a sheet would report: nothing is kept or told. @throws as `readLeavers` */
export async function checkLeavers(ctx: Ctx, { body }: LeaversCheckRequest): Promise<LeaversCheck> {
  const { cancellations, problems } = await readLeavers(ctx, body);
  const { problemCount, problems: listed } = refusedSheet(problems);
  return { people: cancellations.map(shownOf), problemCount, problems: listed };
}

/** @throws as `provenPurchase` */
export async function listReportedLeavers(ctx: Ctx): Promise<ReportedLeavers> {
  const { leadId } = await provenPurchase(ctx);
  const lists = await openLeavers(ctx.db, leadId);
  return { data: lists.toReversed().map(({ id, at, day, people }) => ({ id, at, day, count: people.length })) };
}

/**
 * Of a company that has asked: who is no longer insured from a day on, for its executive. All of a sheet, or, while it has a
 * problem, nobody; of both sides each gets a mail. @throws INVALID_DATA for more than `LEAVERS_MAX` in all, as `readLeavers`, `checkDay`, `changeProvenPurchase`
 */
export async function reportLeavers(ctx: Ctx, { id, day, body }: LeaversRequest): Promise<SheetAnswer> {
  const { cancellations, problems } = await readLeavers(ctx, body, id);
  checkDay(ctx, day);
  if (problems.length > 0) return refusedSheet(problems);
  const purchase = await changeProvenPurchase(ctx, async (tx, before) => {
    const lists = await openLeavers(tx, before.leadId);
    if (lists.some((list) => list.id === id)) return null;
    // Another list may have come since this one was read.
    const left = leftIn(lists);
    if (cancellations.some(({ legalId }) => left.has(legalId)))
      throw refuse({ leavers: companyWords(ctx).refusals.leftMeanwhile });
    if (before.leaversCount + cancellations.length > LEAVERS_MAX)
      throw refuse({ leavers: fill(companyWords(ctx).refusals.leaversFull, { max: LEAVERS_MAX }) });
    await recordCompanyChange(tx, 'leaversReported', before);
    const { leavers, leaversContact } = COMPANY_MAILS;
    await enqueueMails(
      tx,
      [leavers, leaversContact].map((mail) => ({ mail, payload: before.leadId })),
    );
    const added = { id, at: ctx.now.toISOString(), day, people: [...cancellations] };
    return { ...(await toSealedLeavers(before.leadId, [...lists, added])), leaversAt: ctx.now };
  });
  return { purchase, taken: cancellations.length, problemCount: 0, problems: [] };
}
