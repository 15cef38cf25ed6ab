import 'server-only';
import type { PerfilIngreso } from '@/features/profile/contract';
import { tripDays } from '@/features/profile/domain/trip';
import type { Locale } from '@/lib/contract/atoms';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import { MailDetails, MailText, type MailDetail } from '@/lib/mail/layout';
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

/** A plan whose price was worked out is one of ours, however its code came. */
function planDetails({ productCode, price, ...lead }: LeadMail): MailDetail[] {
  const t = wordsOf({ productCode, price, ...lead });
  const tag = marketOf(lead.site).intlLocale[lead.locale];
  return price && productCode
    ? [
        [t('plan'), productCode],
        [t('price'), formatMoney(price.amount, price.currency, tag)],
      ]
    : [];
}

function requestDetails(lead: LeadMail): MailDetail[] {
  const t = wordsOf(lead);
  const { productCode, price, employees, profile, message } = lead;
  const trip = profile?.viaje;
  const tag = marketOf(lead.site).intlLocale[lead.locale];
  return [
    ...(productCode && !price ? [[t('plan'), oneLine(productCode)] as const] : planDetails(lead)),
    ...(employees === null ? [] : [[t('employees'), String(employees)] as const]),
    ...(trip ? [[t('trip'), tripText(trip, lead.locale, tag)] as const] : []),
    ...(message ? [[t('message'), message] as const] : []),
  ];
}

/** By what its market calls it; of a line sold no more its code. */
function insuranceName({ site, locale }: LeadMail, productType: string): string {
  const line = marketOf(site).lines.find((one) => one.productType === productType);
  return line ? lineWords(locale, line).name : productType;
}

/** What was typed is one line, so that it can't look like other details. */
function personDetails(lead: LeadMail): MailDetail[] {
  const t = wordsOf(lead);
  return (['legalId', 'partnerLegalId', 'birthDate'] as const).flatMap((name) => {
    const said = lead.additionalData?.[name];
    return said ? [[t(name), oneLine(said)] as const] : [];
  });
}

function furtherDetails(lead: LeadMail): MailDetail[] {
  const t = wordsOf(lead);
  if (!lead.request) return [];
  const { plans, insurances, payment, internalTraffic } = lead.request;
  return [
    ...(plans.length ? [[t('plans'), oneLine(plans.join(', '))] as const] : []),
    ...(insurances.length
      ? [[t('insurances'), insurances.map((one) => insuranceName(lead, one)).join(', ')] as const]
      : []),
    ...(payment ? [[t('payment'), t('yes')] as const] : []),
    ...(internalTraffic ? [[t('internal'), t('yes')] as const] : []),
  ];
}

/** An unknown referrer is what a stranger wrote: one line, so that it can't look like other details. */
function referrerDetails(lead: LeadMail): MailDetail[] {
  const t = wordsOf(lead);
  const name = lead.referrer ?? (lead.referredBy && t('referrerUnknown', { said: lead.referredBy }));
  return name ? [[t('referrer'), oneLine(name)]] : [];
}

/** Nothing in it was written by who sent the request: anybody can give any address as theirs. */
export function VisitorMail(lead: LeadMail) {
  const t = wordsOf(lead);
  const { brand, contact } = marketOf(lead.site);
  const executive: MailDetail[] = lead.executive
    ? [
        [t('executive'), lead.executive.name],
        [t('phone'), lead.executive.phone],
        [t('email'), lead.executive.email],
      ]
    : [];
  return (
    <>
      <MailText>{t('greeting')}</MailText>
      <MailText>{t('received', { brand })}</MailText>
      <MailText>{t('help', { email: contact.email })}</MailText>
      <MailDetails details={[...executive, ...planDetails(lead)]} />
      {lead.confirmUrl && <MailText>{t('confirm', { url: lead.confirmUrl })}</MailText>}
      {lead.confirmUrl && <MailText>{t('ignore')}</MailText>}
    </>
  );
}

export function ExecutiveMail(lead: LeadMail) {
  const t = wordsOf(lead);
  const details: MailDetail[] = [
    [t('name'), lead.firstName],
    [t('phone'), lead.phone],
    [t('email'), lead.email],
    ...personDetails(lead),
    ...referrerDetails(lead),
    ...requestDetails(lead),
    ...furtherDetails(lead),
    ...lead.answers.map(({ question, answer }) => [question, oneLine(answer)] as const),
    [t('reference'), lead.leadId],
  ];
  return (
    <>
      {lead.repeated && <MailText>{t('repeated')}</MailText>}
      <MailDetails details={details} />
      {lead.reassignUrl && <MailText>{t('reassign', { url: lead.reassignUrl })}</MailText>}
    </>
  );
}
