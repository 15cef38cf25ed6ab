import 'server-only';
import { spellCode } from '@/features/quote/receipts/receipt-code';
import { referenceText } from '@/features/catalogue/wording/reference';
import { periodOf, priceParts, totalText } from '@/features/catalogue/wording/price';
import type { RequestDetails } from '@/features/lead/contact.api';
import { listTexts } from '@/features/lead/plan-request/list-texts';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { householdOf } from '@/features/profile/household';
import type { AnswerText } from '@/features/profile/form/answer-texts';
import { loadAnswerTexts } from '@/features/profile/form/server/load-profile-form';
import { insuredOf, tripDates } from '@/features/profile/wording/insured';
import type { Ctx } from '@/lib/context/ctx';
import { isoDate, type Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { formatShortMoment, formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { formatCap } from '@/lib/i18n/money';
import { wordingOf } from '@/lib/i18n/wording';
import type { MailDetail } from '@/lib/mail/layout';
import type { MailData } from '@/lib/mail/mail-kind';
import { oneLine } from '@/lib/mail/one-line';
import { marketOf } from '@/lib/markets';
import { regionsOf } from '@/lib/markets/distance';
import { placesOf } from '@/lib/markets/places';
import { href } from '@/lib/routing/routes';
import { mainSiteOf } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { EVERY_FIELD, FIELD_KINDS, type FieldName } from '@/features/lead/form/fields';
import { declinesCalls } from './declined-calls';
import { findLead, namePlans, type LeadSummary, type Lead, type NewLead, type EarlierLead } from './lead.db';

/** A 'mailbox' must not get unverified input, because anybody can enter any address. The other readers may. */
type Reader = 'executive' | VisitorReader;
type VisitorReader = 'typist' | 'mailbox';

/** `answers`: answers to a market's own questions, in the reader's language. */
type Priced = Pick<LeadSummary, 'site' | 'price' | 'productType' | 'profile'> & { readonly locale: Locale };
type Described = LeadSummary & { readonly locale: Locale; readonly answers: readonly AnswerText[] };
export type DescribedLead = Lead & Described;

function withAnswers<Summary extends LeadSummary>(lead: Summary, locale: Locale, toQuestions: readonly AnswerText[]) {
  const intlLocale = marketOf(lead.site).intlLocale[locale];
  return {
    ...lead,
    locale,
    answers: [...toQuestions, ...formAnswerTexts(lead.additionalData, { locale, intlLocale })],
  };
}

export async function describeLead(db: Db, lead: Lead, locale: Locale): Promise<DescribedLead> {
  const answers = await loadAnswerTexts({ db, market: marketOf(lead.site), locale, now: new Date() }, lead);
  return withAnswers(lead, locale, answers);
}

type Read = Pick<Described, 'site' | 'locale'>;

const tagOf = ({ site, locale }: Read): string => marketOf(site).intlLocale[locale];

const lineOf = ({ site }: Pick<Read, 'site'>, productType: string | null) =>
  marketOf(site).lines.find((line) => line.productType === productType);

/** The market's name of the line, or its code if the line is no longer sold. */
export function insuranceName(lead: Read, productType: string): string {
  const line = lineOf(lead, productType);
  return line ? lineWords(lead.locale, line).name : productType;
}

export const insuranceNames = (lead: Described): string[] =>
  (lead.request?.insurances ?? []).map((one) => insuranceName(lead, one));

/** Reference household of a price 'from'. Null: the price is for an entered profile. */
function pricedFor({ site, locale, productType, profile }: Priced): string | null {
  const market = marketOf(site);
  const line = market.lines.find((one) => one.productType === productType);
  if (!line || householdOf(profile, line, market)) return null;
  const { for: words } = labelsOf(locale, 'compare');
  return referenceText(line, words, { currency: market.currency, tag: market.intlLocale[locale] });
}

export function priceText(lead: Priced): string | null {
  const { price, locale } = lead;
  if (!price) return null;
  const wording = wordingOf(locale, tagOf(lead));
  const { amount, suffix } = priceParts(price, wording);
  const period = periodOf(price.unit, price.detail, wording.terms);
  const total = totalText(price, wording);
  return [[`${amount}${suffix}`, period].filter(Boolean).join(' '), total, pricedFor(lead)].filter(Boolean).join(' · ');
}

function listText(lead: Described): string | null {
  const { locale, request } = lead;
  return request?.list ? listTexts(request.list, labelsOf(locale, 'profilesSheet').list, tagOf(lead)).join('\n') : null;
}

/** One line per person, then the region. Uses our own names, because a profile may contain any text. */
function insuredText(lead: Described, reader: Reader): string | null {
  const { site, locale, productType, profile } = lead;
  const form = lineOf(lead, productType)?.profileForm;
  if (!profile || !form) return null;
  const { code, regions, regionWord, dependantWord: dependants } = marketOf(site);
  const { request, summary } = labelsOf(locale, 'profile');
  const { self, partner } = labelsOf(locale, 'contact').mail;
  const words = reader === 'executive' ? { ...request, self, partner } : request;
  const tag = tagOf(lead);
  const counted = {
    guards: profile.guardias && plural(summary.guards, profile.guardias.cantidadGuardias, tag),
    sctr: profile.sctr && plural(summary.workers, profile.sctr.cantidadempleados, tag),
  };
  const region = regions.find(({ stateCode }) => stateCode === profile.region?.stateCode);
  const place = placesOf(code).get(profile.region?.placeCode ?? '');
  const lines = [
    ...insuredOf(profile, form, words, { tag, dependants }),
    form === 'guards' || form === 'sctr' ? counted[form] : null,
    region &&
      [
        place?.stateCode === region.stateCode && place.name,
        fill(summary.regions[regionWord], { name: region.stateName }),
      ]
        .filter(Boolean)
        .join(', '),
  ];
  return lines.filter(Boolean).join('\n');
}

function incomeText(lead: Described): string {
  const { cotizante, sctr } = lead.profile ?? {};
  const incomes = [...(cotizante ?? []), ...(sctr ? [sctr] : [])].flatMap(({ ingreso }) => ingreso ?? []);
  return incomes.map((income) => formatCap(income, marketOf(lead.site).currency, tagOf(lead))).join(' + ');
}

function tripText(lead: Read, trip: NonNullable<PerfilIngreso['viaje']>, isTyped: boolean): string {
  const { destinations, reasons } = labelsOf(lead.locale, 'catalogue');
  const { request, summary } = labelsOf(lead.locale, 'profile');
  const { destino = '', motivo = '', dias } = trip;
  const tag = tagOf(lead);
  const named = (names: Readonly<Record<string, string>>, code: string) =>
    names[code] ?? (isTyped ? oneLine(code) : '');
  const dates = tripDates({ viaje: trip }, request, tag);
  const parts = [named(destinations, destino), dates, plural(summary.days, dias, tag), named(reasons, motivo)];
  return parts.filter(Boolean).join(' · ');
}

const isKnownClinic = ({ site }: Read, clinic: string) => regionsOf([clinic], marketOf(site).geography).length > 0;

function clinicsText(lead: Described, isTyped: boolean): string {
  const clinics = lead.request?.clinics ?? [];
  const shown = clinics.filter((clinic) => isTyped || isKnownClinic(lead, clinic));
  return shown.map(oneLine).join(', ');
}

function otherPlansText({ otherPlans }: LeadSummary, isTyped: boolean): string {
  const names = otherPlans.map(({ code, name }) => {
    if (name === null) return isTyped ? oneLine(code) : '';
    return isTyped ? `${name} (${code})` : name;
  });
  return names.filter(Boolean).join(', ');
}

/**
 * Back-office page of one request or of the list. On the market's site, because a partner's site has no back office.
 */
export function requestPage({ site, locale }: Pick<MailData, 'site' | 'locale'>, item?: string): string {
  const route = { name: 'backOffice', section: 'requests', ...(item && { item }) } as const;
  return originOf(mainSiteOf(site)) + href(marketOf(site), locale, route);
}

type Part = readonly [label: string, value: string | null | false];

function insuredParts(lead: Described, reader: Reader): Part[] {
  const words = labelsOf(lead.locale, 'contact').mail;
  const { employees, profile } = lead;
  return [
    [words.insured, insuredText(lead, reader)],
    [words.income, reader === 'executive' && incomeText(lead)],
    [words.employees, employees === null ? null : String(employees)],
    [words.trip, profile?.viaje ? tripText(lead, profile.viaje, reader !== 'mailbox') : null],
  ];
}

const answerDetails = ({ answers }: Described): MailDetail[] =>
  answers.map(({ question, answer }) => [question, oneLine(answer)]);

const hasValue = (part: Part): part is MailDetail => Boolean(part[1]);

function reviewText({ reviewFor, locale }: Described): string | null {
  const { reviewHealth, reviewPerson } = labelsOf(locale, 'contact').mail;
  return reviewFor && { health: reviewHealth, person: reviewPerson }[reviewFor];
}

export function requestDetails(lead: Described, reader: Reader): MailDetail[] {
  const isTyped = reader !== 'mailbox';
  const words = labelsOf(lead.locale, 'contact').mail;
  const { productType, planName, productCode, receiptCode, message } = lead;
  const details: readonly Part[] = [
    [words.review, reader === 'executive' && reviewText(lead)],
    [words.insurance, productType && insuranceName(lead, productType)],
    [words.plan, planName],
    [words.price, listText(lead)],
    [pricedFor(lead) ? words.priceFrom : words.price, priceText(lead)],
    [words.receiptCode, receiptCode && spellCode(receiptCode)],
    [planName ? words.code : words.plan, reader === 'executive' && productCode && oneLine(productCode)],
    ...insuredParts(lead, reader),
    [words.clinics, clinicsText(lead, isTyped)],
    [words.plans, otherPlansText(lead, isTyped)],
    [words.insurances, insuranceNames(lead).join(', ')],
    ...(isTyped ? answerDetails(lead) : []),
    [words.message, isTyped ? message : message && words.messageKept],
  ];
  return details.filter(hasValue);
}

/**
 * Details of the referrer. An unknown referrer is typed text, shown on one line so that it cannot imitate other
 * details.
 */
function referrerDetails({ locale, referrer, referredBy }: Lead): MailDetail[] {
  const words = labelsOf(locale, 'contact').mail;
  const name = referrer ?? (referredBy && fill(words.referrerUnknown, { said: referredBy }));
  return name ? [[words.referrer, oneLine(name)]] : [];
}

export function requesterDetails(lead: Lead, earlier: EarlierLead | null): MailDetail[] {
  if (!earlier) return referrerDetails(lead);
  const words = labelsOf(lead.locale, 'contact').mail;
  const { planName, productType, submittedAt } = earlier;
  const what = planName ?? (productType && insuranceName(lead, productType));
  const when = formatShortMoment(submittedAt, marketOf(lead.site), lead.locale);
  return [...referrerDetails(lead), [words.earlier, [what, when].filter(Boolean).join(' · ')]];
}

type Wish = Pick<Described, 'channel' | 'message' | 'locale'>;

/** The visitor's preferred channel, worded for the executive. Null: no channel chosen and no call declined. */
export function contactPreferenceText({ channel, message, locale }: Wish): string | null {
  const { wishes } = labelsOf(locale, 'contact').mail;
  const isWritten = channel !== 'whatsapp' && channel !== 'email' && declinesCalls({ channel, message });
  return isWritten ? wishes.written : channel && wishes[channel];
}

/** The visitor's contact data for the answer. Numbers show only their last digits. */
export function visitorContactDetails(
  { locale, phone, email, channel, message }: Described,
  reader: VisitorReader,
): MailDetail[] {
  const words = labelsOf(locale, 'contact').mail;
  const digits = phone.replaceAll(/\D/g, '').slice(-4);
  const number = reader === 'typist' ? oneLine(phone) : fill(words.endsIn, { digits });
  const parts: readonly Part[] = [
    [words.calledAt, phone && !declinesCalls({ channel, message }) && number],
    [words.messagedAt, phone && channel === 'whatsapp' && number],
    [words.writtenAt, email],
  ];
  return parts.filter(hasValue);
}

type DetailsCtx = Pick<Ctx, 'db' | 'site' | 'locale'>;

export async function loadInsured({ db, site, locale }: DetailsCtx, leadId: string): Promise<MailDetail[]> {
  const lead = await findLead(db, site, leadId);
  if (!lead) return [];
  const described = await describeLead(db, lead, locale);
  return insuredParts(described, 'typist').filter(hasValue);
}

const visitorDetails = (lead: Described, reader: VisitorReader): RequestDetails =>
  [...requestDetails(lead, reader), ...visitorContactDetails(lead, reader)].map(([label, value]) => ({ label, value }));

export async function loadDetails(
  { db, site, locale }: DetailsCtx,
  leadId: string,
  reader: VisitorReader,
): Promise<RequestDetails> {
  const lead = await findLead(db, site, leadId);
  return lead ? visitorDetails(await describeLead(db, lead, locale), reader) : [];
}

/**
 * Details for the person who typed `lead`. It shows values of `lead` only if they equal those stored under `leadId`.
 */
export async function typedDetails(
  ctx: DetailsCtx,
  leadId: string,
  lead: NewLead,
  answers: readonly AnswerText[],
): Promise<RequestDetails> {
  if (leadId !== lead.id) return loadDetails(ctx, leadId, 'typist');
  const [named] = await namePlans(ctx.db, [{ ...lead, channel: lead.channel ?? null }]);
  return visitorDetails(withAnswers(named!, ctx.locale, answers), 'typist');
}

type AnswerReader = { readonly locale: Locale; readonly intlLocale: string };

/** Text of an answer. The answer may be any value, because API callers bypass the form. */
function textOf(name: FieldName, answer: string, { locale, intlLocale }: AnswerReader): string {
  const { fieldType } = FIELD_KINDS[name];
  if (fieldType === 'country' && /^[A-Z]{2}$/.test(answer))
    return new Intl.DisplayNames(locale, { type: 'region' }).of(answer) ?? answer;
  return fieldType === 'date' && isoDate.safeParse(answer).success ? formatDay(answer, intlLocale) : answer;
}

export function formAnswerTexts(
  additional: Readonly<Record<string, string>> | null,
  reader: AnswerReader,
): AnswerText[] {
  if (!additional?.form) return [];
  const labels = labelsOf(reader.locale, 'contact').form.fields;
  return EVERY_FIELD.flatMap((name) => {
    const answer = additional[name];
    return answer ? [{ question: labels[name], answer: textOf(name, answer, reader) }] : [];
  });
}
