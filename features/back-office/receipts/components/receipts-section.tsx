import type { SectionProps } from '@/features/back-office/sections';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { ReceiptLookup } from './receipt-lookup';

export function ReceiptsSection({ page: { market, locale } }: SectionProps) {
  const { receipts, sections, table, failed } = labelsOf(locale, 'backOffice');
  const requestHref = href(market, locale, { name: 'backOffice', section: 'solicitudes', item: '{id}' });
  return (
    <>
      <h1 className="text-2xl">{sections.receipts.title}</h1>
      <ReceiptLookup
        words={receipts}
        states={{ loading: table.loading, retry: table.retry, failed }}
        requestHref={decodeURIComponent(requestHref)}
        tag={market.intlLocale[locale]}
      />
    </>
  );
}
