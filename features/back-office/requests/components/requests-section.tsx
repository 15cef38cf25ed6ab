import { LEAD_STATUS, LEAD_SUB_STATUS, TICKET_STATUSES } from '@/lib/contract/lead-status';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import type { SectionProps } from '@/features/back-office/sections';
import type { Standings } from './request-words';
import { RequestsTable } from './requests-table';

const ID = '{id}';

/** What each line is called, once for those that several markets have. */
const lineOptions = (locale: SectionProps['page']['locale']) =>
  [
    ...new Map(
      markets.flatMap(({ lines }) => lines.map((line) => [line.productType, lineWords(locale, line).name] as const)),
    ),
  ].map(([value, label]) => ({ value, label }));

const coded = <Name extends string>(codes: Readonly<Record<Name, number>>, words: Readonly<Record<Name, string>>) =>
  (Object.keys(codes) as Name[]).map((value) => ({ value, code: codes[value], label: words[value] }));

/** What a request may stand as, in words. */
export function standingsIn(locale: SectionProps['page']['locale']): Standings {
  const { statuses, subStatuses, tickets } = labelsOf(locale, 'leads');
  return {
    statuses: coded(LEAD_STATUS, statuses),
    subStatuses: coded(LEAD_SUB_STATUS, subStatuses),
    tickets: TICKET_STATUSES.map((value) => ({ value, label: tickets[value] })),
  };
}

export function RequestsSection({ page: { market, locale }, user }: SectionProps) {
  const { requests, table, sections, saved, export: exporting } = labelsOf(locale, 'backOffice');
  const { countries } = labelsOf(locale, 'layout');
  return (
    <>
      <h1 className="text-2xl">{sections.requests.title}</h1>
      <RequestsTable
        site={user.site}
        permissions={user.permissions}
        itemHref={decodeURIComponent(href(market, locale, { name: 'backOffice', section: 'solicitudes', item: ID }))}
        tag={market.intlLocale[locale]}
        words={{ requests, table, saved, export: exporting }}
        {...standingsIn(locale)}
        lines={lineOptions(locale)}
        markets={markets.map(({ code }) => ({ value: code, label: countries[code] }))}
      />
    </>
  );
}
