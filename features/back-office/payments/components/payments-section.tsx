import type { SectionProps } from '@/features/back-office/sections';
import { PAYMENT_STATUSES } from '@/lib/contract/payment-status';
import { labelsOf } from '@/lib/i18n/messages';
import { paymentStatusWord } from '@/lib/i18n/sale-status-words';
import { markets } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { PaymentsTable } from './payments-table';

export function PaymentsSection({ page: { market, locale }, user }: SectionProps) {
  const { payments, table, sections, saved, requests } = labelsOf(locale, 'backOffice');
  const { countries } = labelsOf(locale, 'layout');
  return (
    <>
      <h1 className="text-2xl">{sections.payments.title}</h1>
      <PaymentsTable
        site={user.site}
        itemHref={decodeURIComponent(href(market, locale, { name: 'backOffice', section: 'pagos', item: '{id}' }))}
        tag={market.intlLocale[locale]}
        words={{ payments, table, saved, filters: requests.filters }}
        statuses={PAYMENT_STATUSES.map((value) => ({ value, label: paymentStatusWord(locale, value) }))}
        markets={markets.map(({ code }) => ({ value: code, label: countries[code] }))}
      />
    </>
  );
}
