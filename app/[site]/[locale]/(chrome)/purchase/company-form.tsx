import { Skeleton } from '@/components/ui/skeleton';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { AdvisorBooking } from '@/features/lead/booking/components/advisor-booking';
import { ConsentNote } from '@/components/ui/consent-note';
import { consentOf } from '@/features/lead/server/queries';
import { CompanyPurchase } from '@/features/purchase/company/components/company-purchase';
import { labelsOf } from '@/lib/i18n/messages';
import { numberSigns } from '@/components/defined-form/number-signs';
import { bankAccounts } from '@/lib/markets/bank-accounts';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';

export function CompanyForm({ page, item, line }: { page: PageParams; item: InsuranceItem; line: ProductLine }) {
  const { market, locale } = page;
  const { kind, sample } = market.companyId;
  const { types, banks } = bankAccounts[market.code];
  const tag = market.intlLocale[locale];
  const { codes } = labelsOf(locale, 'rights');
  return (
    <CompanyPurchase
      fallback={<Skeleton className="h-96 w-full" />}
      productCode={item.productCode}
      isClosed={item.entry.closed}
      line={{ productType: line.productType, profileForm: line.profileForm }}
      tag={tag}
      timeZone={market.timeZone}
      thousands={numberSigns(tag, market.currency).thousands}
      taxId={{ kind, sample, label: labelsOf(locale, 'company').taxIds[kind] }}
      sectors={market.workSectors.map(({ code, name }) => ({ value: code, label: name[locale] }))}
      relationships={codes.parentesco}
      genders={codes.sexo}
      accounts={{ types, banks }}
      contact={{ name: market.brand, email: market.contact.email }}
      sampleId={market.legalIds[0]!.sample}
      consent={<ConsentNote {...consentOf(page, labelsOf(locale, 'company').consent)} />}
      booking={market.booking ? <AdvisorBooking /> : null}
    />
  );
}
