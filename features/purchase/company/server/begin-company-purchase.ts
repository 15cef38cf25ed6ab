import 'server-only';
import { AppError, invalidFields } from '@/lib/app-error';
import { companyChange, type CompanyChange } from '@/features/customer/timeline-entries';
import { recordInteractions } from '@/features/customer/server/show-timeline';
import { revokeMailedTickets, requireBuyerLead } from '@/features/ticket/server/prove-ticket';
import { COMPANY_PURCHASE_KIND, errorWords, mailboxOf } from '@/features/lead/lead-kinds';
import { normalisePhone, referralOf, submitLead } from '@/features/lead/server/submit-contact';
import {
  companyIn,
  type CompanyData,
  type CompanyRequest,
  type CompanyResponse,
  type CompanyState,
} from '@/features/purchase/company/company.api';
import { companyErrorWords, openUntil, isRequestOver } from '@/features/purchase/company/company-states';
import { peopleText } from '@/features/purchase/company/wording';
import { purchaseNotFound } from '@/features/purchase/server/state';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import type { RouteCtx } from '@/lib/http/route';
import { formatDay, dayIn } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { isPossiblePhone } from '@/lib/markets/possible-phone';
import { dataKeys } from '@/lib/security/data-key';
import { openPeople, startDays, toSealedPeople, todayOf } from './sealed-lists';
import {
  changeAsker,
  changeCompanyPurchase,
  findCompanyPurchase,
  lockCompanyPurchase,
  insertCompanyPurchase,
  type CompanyPurchase,
  type CompanyPurchaseChange,
  listAbandoned,
  markFollowedUp,
  awaitInsurer,
} from './company-purchase.db';
import { companyWords, priceFor, profileOf, stateOf } from './state';
import { followUpJob } from '@/features/purchase/server/follow-up';
import { validUntil } from '@/features/purchase/purchase-steps';
import { notifyOfUpdates } from '@/features/tenant/webhook/server/notify-partners';
import { enqueueMails } from '@/lib/mail/outbox';
import { refuseWrongPeople } from './employees';
import { COMPANY_MAILS } from './mail-names';

export { createListLink } from './executive-list';

/** Company name and number of people, for staff. Null: not a company's request. */
export async function describeCompany({ db, locale, site }: Pick<Ctx, 'db' | 'locale' | 'site'>, leadId: string) {
  const purchase = await findCompanyPurchase(db, leadId, site);
  if (!purchase) return null;
  const { company, taxId, startDate } = purchase.company;
  const { mail, summary } = labelsOf(locale, 'company');
  const tag = marketOf(purchase.site).intlLocale[locale];
  const details = [
    { label: mail.company, value: `${company} · ${taxId}` },
    { label: mail.start, value: formatDay(startDate, tag) },
    { label: mail.people, value: peopleText(purchase, summary, tag) },
    { label: mail.reported.activation, value: String(purchase.joinersCount || '') },
    { label: mail.reported.cancellation, value: String(purchase.leaversCount || '') },
  ];
  return { purchase, details: details.filter(({ value }) => value !== '') };
}

export const fieldWords = (message: string, locale: Ctx['locale']): string =>
  errorWords(companyErrorWords(message, labelsOf(locale, 'company').errors), labelsOf(locale, 'contact').errors);

function validateCompany(ctx: Ctx, given: CompanyData): CompanyData {
  const { market, locale } = ctx;
  const rules = {
    taxId: market.companyId,
    sectors: market.workSectors.map(({ code }) => code),
    isPhone: (typed: string) => isPossiblePhone(typed, market.phoneCountry),
    startDays: startDays(ctx),
  };
  const { success, data, error } = companyIn(rules).safeParse(given);
  if (!success)
    throw invalidFields(
      Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), fieldWords(message, locale)])),
    );
  return { ...data, taxId: market.companyId.normalise(data.taxId), phone: normalisePhone(market, data.phone) };
}

const storedFields = ({ company, taxId, activity, startDate }: CompanyData) => ({
  company,
  taxId,
  activity,
  startDate,
});

const additionalOf = ({ company, taxId }: CompanyData) => ({ company, legalId: taxId });

export async function beginCompanyPurchase(ctx: RouteCtx, input: CompanyRequest): Promise<CompanyResponse> {
  const {
    productCode,
    referido,
    referidoPorLink,
    leadAttributionInfo,
    origin_url,
    originLead,
    clinicas,
    region,
    ...given
  } = input;
  const company = validateCompany(ctx, given);
  const price = await priceFor(ctx, productCode, company.employees, 'employees');
  const { site, market, now } = ctx;
  const request = {
    kind: COMPANY_PURCHASE_KIND,
    firstName: company.contactName,
    email: company.email,
    phone: company.phone,
    message: '',
    clinics: clinicas,
    employees: company.employees,
    productType: null,
    productCode,
    profile: {
      ...profileOf(company.employees),
      region: market.regions.find(({ stateCode }) => stateCode === region) ?? null,
    },
    businessLine: null,
    attribution: leadAttributionInfo,
    additionalData: additionalOf(company),
    request: null,
    originUrl: origin_url,
    originLead,
    referral: referralOf({ referido, referidoPorLink }),
  };
  const made = { site, market: market.id, productCode, company: storedFields(company), price, pricedAt: now };
  const { id: leadId, ticket } = await submitLead(ctx, request, (tx, id) =>
    insertCompanyPurchase(tx, { ...made, leadId: id }),
  );
  return { ticket, purchase: await showOf(ctx, leadId) };
}

async function showOf(ctx: Ctx, leadId: string): Promise<CompanyState> {
  const purchase = await findCompanyPurchase(ctx.db, leadId, ctx.site);
  if (!purchase) throw purchaseNotFound();
  return stateOf(ctx, purchase);
}

function requireOpen({ now }: Ctx, purchase: CompanyPurchase | null): CompanyPurchase {
  if (!purchase || openUntil(purchase) <= now) throw purchaseNotFound();
  return purchase;
}

/** @throws NOT_FOUND without proof, and as `requireOpen` */
export const requireOwnPurchase = async (ctx: Ctx): Promise<CompanyPurchase> =>
  requireOpen(ctx, await findCompanyPurchase(ctx.db, await requireBuyerLead(ctx), ctx.site));

export const showCompanyPurchase = async (ctx: Ctx): Promise<CompanyState> =>
  stateOf(ctx, await requireOwnPurchase(ctx));

export const recordCompanyChange = (
  tx: Db,
  change: CompanyChange,
  { leadId, site, market, productCode }: Pick<CompanyPurchase, 'leadId' | 'site' | 'market' | 'productCode'>,
): Promise<void> => recordInteractions(tx, [{ leadId, site, market, ...companyChange(change, productCode) }]);

type Write = (tx: Db, purchase: CompanyPurchase) => Promise<CompanyPurchaseChange | null>;

/** Changes the purchase, unless `write` returns null. */
export async function changeOwnPurchase(ctx: Ctx, write: Write): Promise<CompanyState> {
  const leadId = await requireBuyerLead(ctx);
  // The first load of the keys queries the database, which must not happen inside a transaction.
  await dataKeys();
  await ctx.db.transaction(async (tx) => {
    const purchase = requireOpen(ctx, await lockCompanyPurchase(tx, leadId, ctx.site));
    const change = await write(tx, purchase);
    if (change) await changeCompanyPurchase(tx, leadId, change);
  });
  return showOf(ctx, leadId);
}

/** @throws NOT_EDITABLE once the request was sent to the insurer */
export const changeUnsent = (ctx: Ctx, write: Write): Promise<CompanyState> =>
  changeOwnPurchase(ctx, (tx, purchase) => {
    const { sent } = companyWords(ctx).refusals;
    if (purchase.requestedAt) throw new AppError('NOT_EDITABLE', sent, { fields: { request: sent } });
    return write(tx, purchase);
  });

export const pricedFor = ({ holders, employees }: Pick<CompanyPurchase, 'holders' | 'employees'>): number =>
  holders || employees;

async function movedPeople(tx: Db, { leadId, company }: CompanyPurchase, startDate: string) {
  if (company.startDate === startDate) return {};
  const people = await openPeople(tx, leadId);
  return toSealedPeople(
    leadId,
    people.map((one) =>
      Object.assign({}, one, one.effectiveDate === company.startDate && { effectiveDate: startDate }),
    ),
  );
}

export async function changeCompany(ctx: Ctx, input: CompanyData): Promise<CompanyState> {
  const company = validateCompany(ctx, input);
  const { productCode, holders } = await requireOwnPurchase(ctx);
  const price = await priceFor(ctx, productCode, pricedFor({ holders, employees: company.employees }), 'employees');
  return changeUnsent(ctx, async (tx, purchase) => {
    const email = company.email.toLowerCase();
    if (email !== purchase.contact.email) await revokeMailedTickets({ ...ctx, db: tx }, purchase.leadId);
    await changeAsker(tx, purchase.leadId, {
      firstName: company.contactName,
      phone: company.phone,
      email,
      mailbox: mailboxOf(email),
      employees: company.employees,
      additionalData: additionalOf(company),
    });
    const people = await movedPeople(tx, purchase, company.startDate);
    return { ...people, company: storedFields(company), price, pricedAt: ctx.now, peopleAt: null };
  });
}

export async function renewCompanyPrice(ctx: Ctx): Promise<CompanyState> {
  const purchase = await requireOwnPurchase(ctx);
  const price = await priceFor(ctx, purchase.productCode, pricedFor(purchase), 'employees');
  return changeUnsent(ctx, async () => ({ price, pricedAt: ctx.now }));
}

const MINUTE = 60_000;

export const companyFollowUpJob = followUpJob({
  name: 'company purchases left alone',
  everyMs: 30 * MINUTE,
  leftAfterMs: 24 * 60 * MINUTE,
  kind: COMPANY_PURCHASE_KIND,
  ...{ listLeftAlone: listAbandoned, markFollowedUp },
});

async function checkReady(tx: Db, ctx: Ctx, purchase: CompanyPurchase): Promise<void> {
  const { refusals } = companyWords(ctx);
  if (!purchase.peopleAt) throw invalidFields({ people: refusals.unfinished });
  await refuseWrongPeople(ctx, await openPeople(tx, purchase.leadId), purchase);
  const isOfOthers = purchase.price !== null && purchase.price.employees !== pricedFor(purchase);
  if (isOfOthers || validUntil(purchase.pricedAt) <= ctx.now) throw invalidFields({ price: refusals.expired });
}

async function enqueueRequestMails(tx: Db, leadId: string): Promise<void> {
  const { contact, executive } = COMPANY_MAILS;
  await enqueueMails(
    tx,
    [contact, executive].map((mail) => ({ mail, payload: leadId })),
  );
}

/** Sends the current list to the insurer as a request. Does nothing while a request is open. */
export const requestOffer = (ctx: Ctx): Promise<CompanyState> =>
  changeOwnPurchase(ctx, async (tx, purchase) => {
    const { requestedAt, leadId } = purchase;
    if (requestedAt && !isRequestOver(dayIn(ctx.market.timeZone, requestedAt), todayOf(ctx))) return null;
    if (!requestedAt) await checkReady(tx, ctx, purchase);
    await awaitInsurer(tx, leadId);
    await notifyOfUpdates(tx, [{ leadId, site: ctx.site }], ctx.now);
    await recordCompanyChange(tx, requestedAt ? 'offerRenewed' : 'offerRequested', purchase);
    await enqueueRequestMails(tx, leadId);
    return { requestedAt: ctx.now };
  });
