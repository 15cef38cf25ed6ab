import { LEAD_STATUS, LEAD_SUB_STATUS, TICKET_STATUSES } from '@/lib/contract/lead-status';
import type { Locale } from '@/lib/contract/atoms';
import { PAYMENT_STATUSES, PURCHASE_STAGES, DISPLAYED_SALE_STATUSES } from '@/lib/contract/payment-status';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { paymentStatusWord, saleStatusWord } from '@/lib/i18n/sale-status-words';
import { markets } from '@/lib/markets';
import { marketCodeOf } from '@/lib/site/site';
import type { SessionUser } from '@/features/identity/session.api';
import { canSeeSite, type User } from '@/features/identity/permissions';
import type { Option } from './components/table-column';
import type { StatusOptions } from './requests/components/request-words';
import { ALL_SITES } from './users/role-words';
import { siteTable } from '@/lib/site/site-table';

export const lineOptions = (locale: Locale): readonly Option[] =>
  [
    ...new Map(
      markets.flatMap(({ lines }) => lines.map((line) => [line.productType, lineWords(locale, line).name] as const)),
    ),
  ].map(([value, label]) => ({ value, label }));

/** Sites whose accounts a user may manage: markets and partners, and 'all' for users of all sites. */
export function siteOptions(user: Pick<SessionUser, 'site'>, locale: Locale): readonly Option[] {
  const { countries } = labelsOf(locale, 'layout');
  const { allSites, partnerOf: partnerWords } = labelsOf(locale, 'backOffice').users;
  const site = user.site as User['site'];
  const own = [...siteTable().bySite.values()].filter(
    (row) => !row.partner?.isPreview && canSeeSite({ site }, row.site),
  );
  const options = own.map(({ site: value, partner }) => {
    const country = countries[marketCodeOf(value)];
    return { value, label: partner ? fill(partnerWords, { name: partner.name, country }) : country };
  });
  return [...(site === null ? [{ value: ALL_SITES, label: allSites }] : []), ...options];
}

export const sitesSeen = (user: Pick<SessionUser, 'site'>, locale: Locale): readonly Option[] =>
  siteOptions(user, locale).filter(({ value }) => value !== ALL_SITES);

const toCodedOptions = <Name extends string>(
  codes: Readonly<Record<Name, number>>,
  words: Readonly<Record<Name, string>>,
) => (Object.keys(codes) as Name[]).map((value) => ({ value, code: codes[value], label: words[value] }));

export function statusOptions(locale: Locale): StatusOptions {
  const { statuses, subStatuses, results, tickets } = labelsOf(locale, 'leads');
  return {
    statuses: toCodedOptions(LEAD_STATUS, statuses),
    subStatuses: toCodedOptions(LEAD_SUB_STATUS, subStatuses).map((one) =>
      Object.assign(one, { result: results[one.value] }),
    ),
    tickets: TICKET_STATUSES.map((value) => ({ value, label: tickets[value] })),
  };
}

export function requestChoices(locale: Locale) {
  const { kinds, values } = labelsOf(locale, 'backOffice').outbox;
  return {
    ...statusOptions(locale),
    lines: lineOptions(locale),
    mailWords: { kinds, states: values.state } as Readonly<
      Record<'kinds' | 'states', Readonly<Record<string, string>>>
    >,
  };
}
export type RequestChoices = ReturnType<typeof requestChoices>;

export const formChoices = (locale: Locale) => ({
  formLabels: labelsOf(locale, 'form'),
  contactFields: labelsOf(locale, 'contact').form.fields,
});
export type FormChoices = ReturnType<typeof formChoices>;

export const saleStatuses = (locale: Locale): readonly Option[] =>
  [...PURCHASE_STAGES, ...DISPLAYED_SALE_STATUSES].map((value) => ({ value, label: saleStatusWord(locale, value) }));

export const paymentStatuses = (locale: Locale): readonly Option[] =>
  PAYMENT_STATUSES.map((value) => ({ value, label: paymentStatusWord(locale, value) }));
