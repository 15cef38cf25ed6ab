import type { InsuranceItem } from '@/features/catalogue/contract';
import { labelsOf } from '@/lib/i18n/messages';
import { asksForEmployees, type ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';
import { ProfilesButton } from './profiles-button';

type Props = {
  page: Pick<PageParams, 'market' | 'locale'>;
  line: Pick<ProductLine, 'profileForm' | 'productType'>;
  plans: readonly Pick<InsuranceItem, 'productCode' | 'displayName'>[];
  className?: string;
};

/** Where a company decides: its people's sheet gets the prices of a plan. */
export function ProfilesOffer({ page: { market, locale }, line, plans, className = '' }: Props) {
  if (!asksForEmployees(line) || plans.length === 0) return null;
  const { offer, button } = labelsOf(locale, 'profilesSheet');
  return (
    <div className={`js-only flex flex-wrap items-center gap-x-3 text-sm text-ink-soft ${className}`}>
      <p>{offer}</p>
      <ProfilesButton
        label={button}
        plans={plans.map(({ productCode, displayName }) => ({ code: productCode, name: displayName }))}
        productType={line.productType}
        tag={market.intlLocale[locale]}
        locale={locale}
      />
    </div>
  );
}
