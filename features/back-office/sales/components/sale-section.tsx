import type { ItemProps } from '@/features/back-office/sections';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { SaleScreen } from './sale-screen';

export function SaleSection({ page: { market, locale }, user, item }: ItemProps) {
  const { sales, sections, table, requests, failed } = labelsOf(locale, 'backOffice');
  const hrefOf = (section: string, id?: string) =>
    href(market, locale, { name: 'backOffice', section, ...(id && { item: id }) });
  return (
    <>
      <a href={hrefOf('ventas')} className="link inline-flex min-h-11 items-center">
        {sections.sales.title}
      </a>
      <h1 className="text-2xl">{sections.sales.item}</h1>
      <SaleScreen
        id={item}
        permissions={user.permissions}
        requestHref={hrefOf('solicitudes', item)}
        paymentHref={decodeURIComponent(hrefOf('pagos', '{id}'))}
        words={sales}
        states={{ loading: table.loading, retry: table.retry, failed, none: requests.none }}
        tag={market.intlLocale[locale]}
      />
    </>
  );
}
