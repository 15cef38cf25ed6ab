import 'server-only';
import type { PerfilIngreso } from '@/features/profile/contract';
import { tripDays } from '@/features/profile/domain/trip';
import type { Locale } from '@/lib/contract/atoms';
import { formatDay, formatMoment, zoneName } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import { MailAction, MailDetails, MailNote, MailText, type MailDetail } from '@/lib/mail/layout';
import { oneLine } from '@/lib/mail/render';
import { marketOf } from '@/lib/markets';
import { wordsOf, type LeadMail } from './mails';

/** 'Europa · Del 10 de enero de 2027 al 17 de enero de 2027 · 8 días · Estudio'. */
function tripText(trip: NonNullable<PerfilIngreso['viaje']>, locale: Locale, tag: string): string {
  const { destinations, reasons } = labelsOf(locale, 'catalogue');
  const { request, summary } = labelsOf(locale, 'profile');
  const { destino = '', fld_fecha_inicio: from = '', fld_fecha_termino: to = '', motivo = '', dias } = trip;
  const named = (names: Readonly<Record<string, string>>, code: string) => names[code] ?? oneLine(code);
  const dates = tripDays(trip) !== null && fill(request.trip, { from: formatDay(from, tag), to: formatDay(to, tag) });
  const parts = [named(destinations, destino), dates, plural(summary.days, dias, tag), named(reasons, motivo)];
  return parts.filter(Boolean).join(' · ');
}

/** What our own tables call what was asked for: nothing of it was typed. */
function knownDetails(lead: LeadMail): MailDetail[] {
  const words = wordsOf(lead);
  const { productType, planName, price } = lead;
  const tag = marketOf(lead.site).intlLocale[lead.locale];
  return [
    ...(productType ? [[words.insurance, insuranceName(lead, productType)] as const] : []),
    ...(planName ? [[words.plan, planName] as const] : []),
    ...(price ? [[words.price, formatMoney(price.amount, price.currency, tag)] as const] : []),
  ];
}

function requestDetails(lead: LeadMail): MailDetail[] {
  const words = wordsOf(lead);
  const { productCode, planName, employees, profile, message } = lead;
  const trip = profile?.viaje;
  const tag = marketOf(lead.site).intlLocale[lead.locale];
  return [
    ...knownDetails(lead),
    ...(productCode ? [[planName ? words.code : words.plan, oneLine(productCode)] as const] : []),
    ...(employees === null ? [] : [[words.employees, String(employees)] as const]),
    ...(trip ? [[words.trip, tripText(trip, lead.locale, tag)] as const] : []),
    ...(message ? [[words.message, message] as const] : []),
  ];
}

/** By what its market calls it; of a line sold no more its code. */
function insuranceName({ site, locale }: LeadMail, productType: string): string {
  const line = marketOf(site).lines.find((one) => one.productType === productType);
  return line ? lineWords(locale, line).name : productType;
}

/** What was typed is one line, so that it can't look like other details. */
function personDetails(lead: LeadMail): MailDetail[] {
  const words = wordsOf(lead);
  return (['legalId', 'partnerLegalId', 'birthDate'] as const).flatMap((name) => {
    const said = lead.additionalData?.[name];
    return said ? [[words[name], oneLine(said)] as const] : [];
  });
}

function furtherDetails(lead: LeadMail): MailDetail[] {
  const words = wordsOf(lead);
  if (!lead.request) return [];
  const { plans, insurances, payment, internalTraffic } = lead.request;
  return [
    ...(plans.length ? [[words.plans, oneLine(plans.join(', '))] as const] : []),
    ...(insurances.length
      ? [[words.insurances, insurances.map((one) => insuranceName(lead, one)).join(', ')] as const]
      : []),
    ...(payment ? [[words.payment, words.yes] as const] : []),
    ...(internalTraffic ? [[words.internal, words.yes] as const] : []),
  ];
}

/** An unknown referrer is what a stranger wrote: one line, so that it can't look like other details. */
function referrerDetails(lead: LeadMail): MailDetail[] {
  const words = wordsOf(lead);
  const name = lead.referrer ?? (lead.referredBy && fill(words.referrerUnknown, { said: lead.referredBy }));
  return name ? [[words.referrer, oneLine(name)]] : [];
}

/** By the clock of the market, as that is when they work. */
function contactDetails(lead: LeadMail): MailDetail[] {
  const words = wordsOf(lead);
  const { site, locale, executive, contactFrom } = lead;
  const market = marketOf(site);
  const moment = contactFrom && formatMoment(contactFrom, market, locale);
  const when: MailDetail[] = moment
    ? [[words.when, fill(words.whenFrom, { moment, zone: zoneName(market, locale) })]]
    : [];
  return executive
    ? [[words.executive, executive.name], ...when, [words.phone, executive.phone], [words.email, executive.email]]
    : when;
}

/** Nothing in it was written by who sent the request: anybody can give any address as theirs. */
export function VisitorMail(lead: LeadMail) {
  const words = wordsOf(lead);
  const { site, confirmUrl } = lead;
  const { brand, contact } = marketOf(site);
  return (
    <>
      <MailText>{words.greeting}</MailText>
      <MailText>{fill(words.received, { brand })}</MailText>
      <MailDetails details={[...knownDetails(lead), ...contactDetails(lead)]} />
      <MailText>{fill(words.help, { email: contact.email })}</MailText>
      {confirmUrl && <MailText>{words.confirm}</MailText>}
      {confirmUrl && (
        <MailAction site={site} href={confirmUrl}>
          {words.confirmAction}
        </MailAction>
      )}
      {confirmUrl && <MailNote>{words.ignore}</MailNote>}
    </>
  );
}

export function ExecutiveMail(lead: LeadMail) {
  const words = wordsOf(lead);
  const { site, repeated, reassignUrl } = lead;
  const details: MailDetail[] = [
    [words.name, oneLine(lead.firstName)],
    [words.phone, oneLine(lead.phone)],
    [words.email, lead.email],
    ...personDetails(lead),
    ...referrerDetails(lead),
    ...requestDetails(lead),
    ...furtherDetails(lead),
    ...lead.answers.map(({ question, answer }) => [question, oneLine(answer)] as const),
    [words.reference, lead.leadId],
  ];
  return (
    <>
      {repeated && <MailText>{words.repeated}</MailText>}
      <MailDetails details={details} />
      {reassignUrl && <MailNote>{words.reassign}</MailNote>}
      {reassignUrl && (
        <MailAction site={site} href={reassignUrl}>
          {words.reassignAction}
        </MailAction>
      )}
    </>
  );
}

export function StoppedMail(lead: LeadMail) {
  const words = wordsOf(lead);
  const details: MailDetail[] = [
    [words.name, oneLine(lead.firstName)],
    [words.phone, oneLine(lead.phone)],
    [words.reference, lead.leadId],
  ];
  return (
    <>
      <MailText>{words.stopped}</MailText>
      <MailDetails details={details} />
    </>
  );
}
