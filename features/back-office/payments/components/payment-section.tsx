import type { ItemProps } from '@/features/back-office/sections';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { PaymentScreen } from './payment-screen';

export function PaymentSection({ page: { market, locale }, user, item }: ItemProps) {
  const { payments, sections, table, requests, failed } = labelsOf(locale, 'backOffice');
  const hrefOf = (section: string, id?: string) =>
    href(market, locale, { name: 'backOffice', section, ...(id && { item: id }) });
  return (
    <>
      <a href={hrefOf('pagos')} className="link inline-flex min-h-11 items-center">
        {sections.payments.title}
      </a>
      <h1 className="text-2xl">{sections.payments.item}</h1>
      <PaymentScreen
        id={item}
        permissions={user.permissions}
        saleHref={decodeURIComponent(hrefOf('ventas', '{id}'))}
        words={payments}
        states={{ loading: table.loading, retry: table.retry, failed, none: requests.none }}
        tag={market.intlLocale[locale]}
      />
    </>
  );
}
