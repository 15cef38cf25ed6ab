import 'server-only';
import { sendList } from '@/features/back-office/exports/server/send-list';
import * as api from '@/features/back-office/requests/requests.api';
import { requests, type ActionInput, type RequestRow } from '@/features/back-office/requests/requests.resource';
import { withOwnExecutive, linesOf } from '@/features/back-office/requests/request-states';
import { serveResource, staffDoor, type ActionCtx } from '@/features/back-office/server/serve-resource';
import type { Source, Reader as Ctx } from '@/features/back-office/server/source';
import { UUID } from '@/lib/contract/atoms';
import { assignRequest, assignRequests, previewMoves, readUndoable, undoOwnStep } from './assignment';
import {
  addNote,
  changeStatus,
  changeStatuses,
  dropReminder,
  recordAnswer,
  recordNoAnswer,
  setReminder,
} from './changes';
import { openPeople, companyOf } from './company';
import { openRequests } from './export';
import { countRequests, listRequestIds, listRequests } from './request.db';
import { countByStatuses, findExecutives, neighboursOf, ownExecutiveId } from './search-requests';
import { staffNote } from '@/features/customer/timeline-entries';
import { recordInteractions } from '@/features/customer/server/show-timeline';
import { reminderEntry } from '@/features/lead/reminder/server/set-reminder';
import { resumeContactOf, stopContactOf } from '@/features/rights/server/answer-person';
import { AppError } from '@/lib/app-error';
import { recordAudit, type AuditedChange } from '@/lib/audit';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import {
  lockPersonEmails,
  findChat,
  findConsent,
  findOwn,
  findPurchase,
  listFirstAnswers,
  listBookings,
  listRequestsOfPerson,
} from '@/features/back-office/requests/server/detail.db';
import { listRequestChanges } from '@/features/back-office/audit/server/audit.served';
import { staffReceiptWords } from '@/features/back-office/receipts/server/look-up-receipt';
import { receiptRows } from '@/features/catalogue/wording/receipt';
import { COMPANY_PURCHASE_KIND } from '@/features/lead/lead-kinds';
import { describePlans, describeRequest, showRequest } from '@/features/lead/admin/server/handle-request';
import { receipt as receiptShape } from '@/features/pricing/price-schemas';
import type { RequestDetail } from '@/features/back-office/requests/requests.resource';
import { spellCode } from '@/features/quote/receipts/receipt-code';
import { isPartnerUser } from '@/features/identity/permissions';
import * as z from '@/lib/contract/zod';
import { fill } from '@/lib/i18n/labels';
import { searchName } from '@/lib/i18n/line-words';
import { saleStatusWord } from '@/lib/i18n/sale-status-words';
import { wordingOf } from '@/lib/i18n/wording';
import { listMailsOf } from '@/lib/mail/outbox-admin';
import { senderName } from '@/lib/site/site-table';
import { loadPartnerSteps, timelineOf } from '@/features/back-office/requests/server/history';
import { notFound } from '@/features/back-office/server/page';

type Reader = Pick<Ctx, 'locale' | 'market'>;
type Own = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

const attributionShape = z.array(z.record(z.string(), z.string())).catch([]);

function receiptOf(
  { locale }: Ctx,
  { site, receipt: kept }: Own,
  price: Awaited<ReturnType<typeof describeRequest>>['price'],
) {
  const receipt = receiptShape.safeParse(kept).data;
  if (!receipt || !price) return [];
  const wording = wordingOf(locale, marketOf(site as Site).intlLocale[locale]);
  const rows = receiptRows(receipt, price, { words: staffReceiptWords(locale), wording });
  return rows.map(({ label, amount }) => ({ label, value: amount }));
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

async function loadHistory(ctx: Ctx, own: Own) {
  const { db, locale } = ctx;
  const { id } = own;
  const [{ assignments, history }, changes, mails, answering] = await Promise.all([
    showRequest(db, id),
    listRequestChanges(ctx, id),
    listMailsOf(db, id, 100),
    listFirstAnswers(db, own),
  ]);
  const { reasons, nobody } = labelsOf(locale, 'backOffice').requests;
  const reasonOf = ({ from, to, reason }: (typeof assignments)[number]) => {
    if (to === null) return reasons.takenBack;
    return from === null && reason === 'reassigned' ? reasons.given : reasons[reason];
  };
  return {
    assignments: assignments.map((one) => ({
      at: one.createdAt.toISOString(),
      from: one.from,
      to: one.to ?? nobody,
      reason: reasonOf(one),
      note: one.note,
    })),
    history: await timelineOf(ctx, own.site as Site, { history, changes, answering, assignments }),
    mails: mails.map(({ createdAt, kind, recipient, state }) => ({
      at: createdAt.toISOString(),
      kind: kind ?? '',
      recipient: recipient || '–',
      state,
    })),
  };
}

async function loadRequestsOfPerson(
  { db, user, locale }: Reader & Pick<Ctx, 'db' | 'user'>,
  own: Own,
  { phone }: Pick<RequestRow, 'phone'>,
) {
  const found = await listRequestsOfPerson(db, user, own, phone ?? '');
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

function greetingOf({ user }: Pick<Ctx, 'user'>, site: Site, row: RequestRow): string {
  const market = marketOf(site);
  const { hello, about, aboutNothing } = labelsOf('es', 'backOffice').requests.whatsapp;
  const insurance = linesOf(row)
    .map((line) => searchName(market, 'es', line))
    .join(', ');
  const values = { caller: user.name, site: senderName(site, market.brand), insurance };
  return `${[hello, row.firstName].filter(Boolean).join(' ')}, ${fill(insurance ? about : aboutNothing, values)}`;
}

type Detail = Omit<RequestDetail, keyof RequestRow>;

const EMPTY_FOR_PARTNER: Detail = {
  details: [],
  wish: null,
  noCall: false,
  hasPeople: false,
  greeting: '',
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
  receiptCode: null,
};

/** Details of a request. A partner's users get only the row and the status steps. */
async function readRequest(ctx: Ctx, row: RequestRow): Promise<Detail> {
  const { db, locale, user } = ctx;
  const { id } = row;
  if (isPartnerUser(user)) return { ...EMPTY_FOR_PARTNER, history: await loadPartnerSteps(ctx, row) };
  const own = await findOwn(db, user, id);
  if (!own) throw notFound({ locale });
  const [{ details, wish, noCall, price, receiptCode }, company, trail, consent, bookings, chat, purchase, same] =
    await Promise.all([
      describeRequest(ctx, own.site as Site, id),
      row.kind === COMPANY_PURCHASE_KIND ? companyOf(ctx, own) : null,
      loadHistory(ctx, own),
      findConsent(db, own),
      listBookings(db, own),
      findChat(db, own),
      findPurchase(db, own),
      loadRequestsOfPerson(ctx, own, row),
    ]);
  return {
    ...trail,
    details: [...(company?.details ?? []), ...details],
    wish,
    noCall,
    hasPeople: company?.hasPeople ?? false,
    greeting: greetingOf(ctx, own.site as Site, row),
    receiptCode: receiptCode && spellCode(receiptCode),
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
      status: saleStatusWord(locale, purchase.status),
    },
  };
}

/** Audit entries of a stop or resumption of contact: the change, and the reminder that a stop deletes. */
function entriesOf(
  action: AuditedChange['action'],
  { leadId, site, before, after, remindAt }: Awaited<ReturnType<typeof stopContactOf>>[number],
): AuditedChange[] {
  const of = { subject: leadId, site };
  const dropped = remindAt ? [reminderEntry(of, remindAt, null)] : [];
  return [{ action, ...of, before, after }, ...dropped];
}

/** Changes all requests of the person in the market, whatever the spelling of the email. Only `own` gets the note. */
const noteContactChange =
  (change: typeof stopContactOf, action: 'lead.stopContact' | 'lead.resumeContact') =>
  async (ctx: ActionCtx, { note }: ActionInput<'stopContact'>, own: RequestRow): Promise<void> => {
    const { db, user, now, locale } = ctx;
    const { id, site } = own;
    const market = marketOf(site as Site);
    const changed = await change(ctx, db, { emails: await lockPersonEmails(db, own), market });
    if (changed.length === 0) {
      const { contactStopped, contactResumed } = labelsOf(locale, 'backOffice').requests.refusals;
      throw new AppError('BAD_REQUEST', action === 'lead.stopContact' ? contactStopped : contactResumed);
    }
    const entry = staffNote(user.name, note);
    await recordInteractions(db, [{ leadId: id, site, market: market.id, happenedAt: now, ...entry }]);
    await recordAudit(
      db,
      user,
      changed.flatMap((one) => entriesOf(action, one)),
    );
  };

/** Has the same effect as the person's own stop on /my-data. @throws BAD_REQUEST if already stopped */
const stopContact = noteContactChange(stopContactOf, 'lead.stopContact');

const resumeContact = noteContactChange(resumeContactOf, 'lead.resumeContact');

/**
 * Measured with 100,000 requests on two busy cores: 10 to 130 ms with the count, also for page 200 and common names.
 * Rows are not locked, because a change locks all requests of the person in a fixed order.
 */
const source: Source<typeof requests> = {
  ids: ({ db, user }, query, slice) => listRequestIds(db, user, withOwnExecutive(query, ownExecutiveId(user)), slice),
  count: ({ db, user }, query) => countRequests(db, user, withOwnExecutive(query, ownExecutiveId(user))),
  rows: ({ db, user }, ids) =>
    listRequests(
      db,
      user,
      ids.filter((id) => UUID.test(id)),
    ),
};

export const requestsServed = serveResource(
  requests,
  source,
  {
    note: addNote,
    status: changeStatus,
    reminder: setReminder,
    dropReminder,
    assign: assignRequest,
    answered: recordAnswer,
    noAnswer: recordNoAnswer,
    people: openPeople,
    stopContact,
    resumeContact,
    statusMany: changeStatuses,
    assignMany: assignRequests,
  },
  { detail: readRequest },
);

export const requestEndpointsServed = [
  staffDoor(api.exportRequests, 'contact-us:export', sendList(openRequests)),
  staffDoor(api.totalRequests, 'contact-us:read', countByStatuses),
  staffDoor(api.readNeighbours, 'contact-us:read', neighboursOf),
  staffDoor(api.previewAssignment, 'contact-us:assign', previewMoves),
  staffDoor(api.listUndoable, 'contact-us:write', readUndoable),
  staffDoor(api.undoStep, 'contact-us:write', undoOwnStep),
  staffDoor(api.listExecutives, 'contact-us:read', findExecutives),
];
