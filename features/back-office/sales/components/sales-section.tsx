import { BEGUN } from '@/features/back-office/sales/domain';
import type { SectionProps } from '@/features/back-office/sections';
import { SALE_STANDINGS } from '@/lib/contract/payment-status';
import { labelsOf } from '@/lib/i18n/messages';
import { saleStatusWord } from '@/lib/i18n/sale-status-words';
import { markets } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { SalesTable } from './sales-table';

export function SalesSection({ page: { market, locale }, user }: SectionProps) {
  const { sales, table, sections, saved, requests } = labelsOf(locale, 'backOffice');
  const { countries } = labelsOf(locale, 'layout');
  return (
    <>
      <h1 className="text-2xl">{sections.sales.title}</h1>
      <SalesTable
        site={user.site}
        itemHref={decodeURIComponent(href(market, locale, { name: 'backOffice', section: 'ventas', item: '{id}' }))}
        tag={market.intlLocale[locale]}
        words={{ sales, table, saved, filters: requests.filters }}
        statuses={[
          { value: BEGUN, label: sales.begun },
          ...SALE_STANDINGS.map((value) => ({ value, label: saleStatusWord(locale, value) })),
        ]}
        markets={markets.map(({ code }) => ({ value: code, label: countries[code] }))}
      />
    </>
  );
}
