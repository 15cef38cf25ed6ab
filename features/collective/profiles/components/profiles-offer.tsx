import type { InsuranceItem } from '@/features/catalogue/contract';
import { labelsOf } from '@/lib/i18n/messages';
import { asksForEmployees, type ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';
import { ProfilesButton } from './profiles-button';

type Props = {
  page: Pick<PageParams, 'market' | 'locale'>;
  line: ProductLine;
  plans: readonly Pick<InsuranceItem, 'productCode' | 'displayName'>[];
};

/** Below a list that companies ask for: their people's sheet gets its prices. */
export function ProfilesOffer({ page: { market, locale }, line, plans }: Props) {
  if (!asksForEmployees(line) || plans.length === 0) return null;
  return (
    <ProfilesButton
      label={labelsOf(locale, 'profilesSheet').button}
      plans={plans.map(({ productCode, displayName }) => ({ code: productCode, name: displayName }))}
      productType={line.productType}
      tag={market.intlLocale[locale]}
      locale={locale}
    />
  );
}
