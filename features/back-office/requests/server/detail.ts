import 'server-only';
import { listRequestChanges } from '@/features/back-office/audit/server/service';
import { receiptRows } from '@/features/catalogue/wording/receipt';
import { namedPlans, planKey } from '@/features/catalogue/server/service';
import { describePlans, describeRequest, showRequest } from '@/features/lead/admin/server/service';
import { receipt as receiptShape } from '@/features/pricing/contract';
import type { RequestDetail, RequestRow } from '@/features/back-office/requests/contract';
import { isPartnerUser } from '@/features/identity/domain';
import type { Allowed } from '@/features/identity/server/service';
import { AppError } from '@/lib/app-error';
import { isBookingChange, NAMING_A_PLAN, STAFF_DECISION } from '@/features/customer/domain';
import { decisionText } from '@/features/customer/server/service';
import { UUID } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { formatOfficeMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { statusWord } from '@/lib/i18n/lead-status-words';
import { labelsOf } from '@/lib/i18n/messages';
import { saleStatusWord } from '@/lib/i18n/sale-status-words';
import { wordingOf } from '@/lib/i18n/wording';
import { listMails } from '@/lib/mail/outbox-admin';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import {
  findChat,
  findConsent,
  findOwn,
  findPurchase,
  listAnswering,
  listBookings,
  listOfPerson,
} from './detail-repository';
import { findRow } from './repository';

type Ctx = Allowed<'contact-us:read'>;
type Reader = Pick<Ctx, 'locale' | 'market'>;
type Own = NonNullable<Awaited<ReturnType<typeof findOwn>>>;
type Entry = Awaited<ReturnType<typeof showRequest>>['history'][number];

/** As another release wrote it: nothing is claimed of what is not understood. */
const attributionShape = z.array(z.record(z.string(), z.string())).catch([]);

function receiptOf(
  { locale }: Ctx,
  { site, receipt: kept }: Own,
  price: Awaited<ReturnType<typeof describeRequest>>['price'],
) {
  const receipt = receiptShape.safeParse(kept).data;
  if (!receipt || !price) return [];
  const wording = wordingOf(locale, marketOf(site as Site).intlLocale[locale]);
  const rows = receiptRows(receipt, price, { words: labelsOf(locale, 'receipt'), wording });
  return rows.map(({ label, amount }) => ({ label, value: amount }));
}

/** As our people read it, not its person. */
function eventText(
  { locale, market }: Reader,
  site: Site,
  { description, subject }: Entry,
  planName: string | undefined,
): string {
  const { events } = labelsOf(locale, 'backOffice').requests;
  const known = (events as Readonly<Record<string, string>>)[description] ?? events.otherChange;
  if (description === 'statusChanged') return fill(known, { subject: statusWord(locale, Number(subject)) });
  if (description === 'saleStatusChanged') return fill(known, { subject: saleStatusWord(locale, String(subject)) });
  if (description === STAFF_DECISION && subject)
    return fill(known, { subject: decisionText(locale, marketOf(site), subject) });
  const startsAt = isBookingChange(description) ? z.iso.datetime().safeParse(subject).data : undefined;
  const said = startsAt
    ? formatOfficeMoment(new Date(startsAt), marketOf(site), market, locale)
    : (planName ?? subject);
  return fill(known, { subject: said ?? '' }).trim();
}

function originOf(locale: Ctx['locale'], { originUrl, originLead, referredBy, partnerReference }: Own) {
  const { origin, sources } = labelsOf(locale, 'backOffice').requests;
  return [
    { label: origin.page, value: originUrl },
    { label: origin.source, value: (sources as Readonly<Record<string, string>>)[originLead] ?? originLead },
    { label: origin.referredBy, value: referredBy ?? '' },
    { label: origin.partnerReference, value: partnerReference ?? '' },
  ].filter(({ value }) => value !== '');
}

const planNamed = (site: Site, { description, subject }: Entry) => ({
  market: marketOf(site).id,
  productCode: NAMING_A_PLAN.includes(description) ? subject : null,
});

/** What happened, the latest first. A plan by its name, or by its code once it is no longer sold. */
export async function historyIn(ctx: Reader & Pick<Ctx, 'db'>, site: Site, history: readonly Entry[]) {
  const plans = await namedPlans(
    ctx.db,
    history.map((entry) => planNamed(site, entry)),
  );
  return history.toReversed().map((entry) => ({
    at: entry.happenedAt.toISOString(),
    text: eventText(ctx, site, entry, plans.get(planKey(planNamed(site, entry)))?.name),
  }));
}

type Answering = Awaited<ReturnType<typeof listAnswering>>;
type Trail = { readonly history: readonly Entry[]; readonly changes: Changes; readonly answering: Answering };
type Changes = Awaited<ReturnType<typeof listRequestChanges>>;
/** Between what its person reads of a change and what the audit trail has of it: they are written together. */
const SAME_CHANGE_MS = 60_000;

/** Those that the audit trail has as well: what was written in one moment of its kind, the nearest, is of one change. */
function auditedIn(history: readonly Entry[], changes: Changes): ReadonlySet<Entry> {
  const audited = new Set<Entry>();
  for (const { at, inTimeline } of changes) {
    const away = ({ happenedAt }: Entry) => Math.abs(at.getTime() - happenedAt.getTime());
    const near = history.filter(
      (entry) => entry.description === inTimeline && !audited.has(entry) && away(entry) < SAME_CHANGE_MS,
    );
    const nearest = Math.min(...near.map(away));
    for (const entry of near) if (away(entry) === nearest) audited.add(entry);
  }
  return audited;
}

/** Changes of staff as the audit trail has them, with who made them, between all else that happened; none of them twice. */
async function timelineOf(ctx: Ctx, site: Site, { history, changes, answering }: Trail) {
  const audited = auditedIn(history, changes);
  const others = history.filter((entry) => !audited.has(entry));
  const made = changes.map(({ at, text }) => ({ at: at.toISOString(), text }));
  const { events } = labelsOf(ctx.locale, 'backOffice').requests;
  const answered = answering.map(({ author, at }) => ({
    at: at!.toISOString(),
    text: author === null ? events.chatAnsweredByOwn : fill(events.chatAnswered, { subject: author }),
  }));
  return [...made, ...answered, ...(await historyIn(ctx, site, others))].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  );
}

async function trailOf(ctx: Ctx, own: Own) {
  const { db, locale } = ctx;
  const { id } = own;
  const [{ assignments, history }, changes, mails, answering] = await Promise.all([
    showRequest(db, id),
    listRequestChanges(ctx, id),
    listMails(db, { request: id, limit: 100 }),
    listAnswering(db, own),
  ]);
  const { reasons } = labelsOf(locale, 'backOffice').requests;
  return {
    assignments: assignments.map(({ createdAt, from, to, reason, note }) => ({
      at: createdAt.toISOString(),
      from,
      to: to ?? '',
      reason: reasons[reason],
      note,
    })),
    history: await timelineOf(ctx, own.site as Site, { history, changes, answering }),
    mails: mails.map(({ createdAt, kind, recipient, state }) => ({
      at: createdAt.toISOString(),
      kind: kind ?? '',
      recipient,
      state,
    })),
  };
}

/** What else its person asked for, with the price of each. */
async function sameOf(
  { db, user, locale }: Reader & Pick<Ctx, 'db' | 'user'>,
  own: Own,
  { phone }: Pick<RequestRow, 'phone'>,
) {
  const found = await listOfPerson(db, user, own, phone ?? '');
  const plans = await describePlans(
    db,
    Array.from(found, (one) => one.id),
    locale,
  );
  return found.map(({ at, ...one }) => {
    const { plan = null, price = null } = plans.get(one.id) ?? {};
    return Object.assign(one, { at: at.toISOString(), plan, price });
  });
}

/** Of all that, for a partner's people: it names or reaches who asked, or says how we work. */
const EMPTY_FOR_PARTNER: Omit<RequestDetail, keyof RequestRow> = {
  details: [],
  receipt: [],
  origin: [],
  attribution: [],
  assignments: [],
  history: [],
  bookings: [],
  mails: [],
  consent: null,
  chat: null,
  purchase: null,
  same: [],
};

/** How it came to stand as it does, the latest first: no name, no note, nor anything else that happened. */
async function stepsOf({ db, locale }: Ctx, { id, createdAt }: Pick<RequestRow, 'id' | 'createdAt'>) {
  const { received, assigned } = labelsOf(locale, 'backOffice').ownRequests.history;
  const { history } = await showRequest(db, id);
  const steps = history.flatMap(({ description, subject, happenedAt }) => {
    const at = happenedAt.toISOString();
    if (description === 'executiveAssigned') return [{ at, text: assigned }];
    return description === 'statusChanged' ? [{ at, text: statusWord(locale, Number(subject)) }] : [];
  });
  return [{ at: createdAt, text: received }, ...steps].toReversed();
}

/** All that is known of a request, and to a partner's people its row and how it came to stand so. @throws NOT_FOUND also for one of other sites than the caller's */
export async function readRequest(ctx: Ctx, { id }: { readonly id: string }): Promise<RequestDetail> {
  const { db, locale, user } = ctx;
  const missing = new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);
  const row = UUID.test(id.toLowerCase()) ? await findRow(db, user, id) : null;
  if (!row) throw missing;
  if (isPartnerUser(user)) return { ...row, ...EMPTY_FOR_PARTNER, history: await stepsOf(ctx, row) };
  const own = await findOwn(db, user, id);
  if (!own) throw missing;
  const [{ details, price }, trail, consent, bookings, chat, purchase, same] = await Promise.all([
    describeRequest(ctx, own.site as Site, id),
    trailOf(ctx, own),
    findConsent(db, own),
    listBookings(db, own),
    findChat(db, own),
    findPurchase(db, own),
    sameOf(ctx, own, row),
  ]);
  return {
    ...row,
    ...trail,
    details,
    receipt: receiptOf(ctx, own, price),
    origin: originOf(locale, own),
    attribution: attributionShape.parse(own.attribution),
    consent: consent && {
      purpose: labelsOf(locale, 'rights').codes.purpose[consent.purpose],
      textVersion: consent.textVersion,
      locale: consent.locale,
      at: consent.givenAt.toISOString(),
    },
    bookings: bookings.map(({ at, cancelledAt, executive }) => ({
      at: at.toISOString(),
      executive,
      isCancelled: cancelledAt !== null,
    })),
    same,
    chat: chat && { messages: chat.messages, at: chat.lastMessageAt.toISOString(), isEnded: chat.endedAt !== null },
    purchase: purchase && {
      productCode: purchase.productCode,
      at: purchase.at.toISOString(),
      sale: purchase.sale && saleStatusWord(locale, purchase.sale),
    },
  };
}
