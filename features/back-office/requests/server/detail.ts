import 'server-only';
import { listRequestChanges } from '@/features/back-office/audit/server/audit.served';
import { staffReceiptWords } from '@/features/back-office/receipts/server/look-up-receipt';
import { receiptRows } from '@/features/catalogue/wording/receipt';
import { COMPANY_PURCHASE_KIND } from '@/features/lead/lead-kinds';
import { describePlans, describeRequest, showRequest } from '@/features/lead/admin/server/handle-request';
import { receipt as receiptShape } from '@/features/pricing/price-schemas';
import type { RequestDetail, RequestRow } from '@/features/back-office/requests/requests.resource';
import { linesOf } from '@/features/back-office/requests/request-states';
import { spellCode } from '@/features/quote/receipts/receipt-code';
import type { Reader as Ctx } from '@/features/back-office/server/source';
import { isPartnerUser } from '@/features/identity/permissions';
import * as z from '@/lib/contract/zod';
import { fill } from '@/lib/i18n/labels';
import { searchName } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { saleStatusWord } from '@/lib/i18n/sale-status-words';
import { wordingOf } from '@/lib/i18n/wording';
import { listMailsOf } from '@/lib/mail/outbox-admin';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { senderName } from '@/lib/site/site-table';
import { companyOf } from './company';
import {
  findChat,
  findConsent,
  findOwn,
  findPurchase,
  listFirstAnswers,
  listBookings,
  listRequestsOfPerson,
} from './detail.db';
import { loadPartnerSteps, timelineOf } from './history';
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
export async function readRequest(ctx: Ctx, row: RequestRow): Promise<Detail> {
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
