import { planAddress } from '@/features/catalogue/plan-facts';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { labelsOf } from '@/lib/i18n/messages';
import { pricesLists } from '@/features/collective/profiles/profile-columns';
import type { ProductLine } from '@/lib/markets/market';
import { requestPath } from '@/lib/routing/plan-tab';
import { planHrefPattern, purchaseHrefPattern } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { layoutOf } from '@/lib/site/site-table';
import { ProfilesButton } from './profiles-button';
import type { ProfilesDialogProps } from './profiles-dialog';

type Props = {
  page: PageParams;
  line: ProfilesDialogProps['line'] & Pick<ProductLine, 'employerCreditPercent'>;
  plans: readonly Pick<
    InsuranceItem,
    'id' | 'productCode' | 'displayName' | 'insuranceType' | 'organization' | 'url'
  >[];
  isAboveList?: boolean;
};

export function ProfilesOffer({ page: { site, market, locale }, line, plans, isAboveList = false }: Props) {
  if (!pricesLists(line) || plans.length === 0) return null;
  const { productType, organizationType, profileForm } = line;
  const { offer, offerByRisk, offerOfEmployer, again, button, buttonOfEmployer } = labelsOf(locale, 'profilesSheet');
  const isRequested = !layoutOf(site).hideRequestButton;
  const planHref = planHrefPattern(
    locale,
    market.lines.find((one) => one.productType === productType)!,
  );
  const isPersons = profileForm === 'persons';
  // Above the list, a phone shows only the button. For lines of persons it shows nothing; the offer is on the plan's
  // page.
  const onPhone = isAboveList ? (isPersons ? 'max-sm:hidden' : 'max-sm:[&>p]:hidden') : '';
  return (
    <div className={`js-only flex flex-wrap items-center gap-x-3 text-sm text-ink-soft ${onPhone}`}>
      <p>
        {isPersons ? offerOfEmployer : profileForm === 'sctr' ? offerByRisk : offer} {!isAboveList && again}
      </p>
      <ProfilesButton
        label={isPersons ? buttonOfEmployer : button}
        plans={plans.map((plan) => ({
          id: plan.id,
          code: plan.productCode,
          name: plan.displayName,
          type: plan.insuranceType.code,
          requestHref: isRequested ? requestPath(planAddress(planHref, plan)) : null,
        }))}
        line={{ productType, organizationType, profileForm }}
        purchaseHref={isRequested ? purchaseHrefPattern(market, locale) : null}
        tag={market.intlLocale[locale]}
        locale={locale}
      />
    </div>
  );
}
