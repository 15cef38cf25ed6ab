import { StatusMessage } from '@/components/ui/status-message';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { ContactForm } from '@/features/lead/components/contact-form';
import { contactFormProps } from '@/features/lead/server/queries';
import { IfAccepted } from '@/features/plan/components/if-accepted';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

export function AssistedForm({ page, item, line }: { page: PageParams; item: InsuranceItem; line: ProductLine }) {
  const { productType, organizationType, profileForm, path } = line;
  if (item.entry.closed)
    return <StatusMessage tone="warning">{labelsOf(page.locale, 'plan').sale.withdrawn}</StatusMessage>;
  const listHref = href(page.market, page.locale, { name: 'compare', line: path });
  return (
    <>
      <h2 className="mb-6 text-xl">{labelsOf(page.locale, 'contact').purchase.formTitle}</h2>
      <IfAccepted id={item.id} line={{ productType, profileForm }} listHref={listHref}>
        <ContactForm
          {...contactFormProps(page)}
          subject={{
            kind: item.offers === 0 ? 'CONTACTO' : 'COMPRA',
            productCode: item.productCode,
            line: { productType, organizationType, profileForm },
          }}
        />
      </IfAccepted>
    </>
  );
}
