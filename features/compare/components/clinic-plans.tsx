import { CHEAPEST } from '@/features/compare/domain/list';
import { loadCheapest } from '@/features/compare/server/queries';
import { plural } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { wordingOf } from '@/lib/i18n/wording';
import type { ProductLine } from '@/lib/markets/market';
import { planHrefPattern } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { PlanRows } from './plan-rows';
import { VisitorPlans } from './visitor-plans';

type Props = { page: PageParams; line: ProductLine; clinic: string };

/** The cheapest of a line's plans that reach a clinic, by name: for whoever is known in this browser, else for anybody. */
export async function ClinicPlans({ page, line, clinic }: Props) {
  const { market, locale } = page;
  const { plans } = await loadCheapest(page, line, { clinic });
  const { cheapest, card } = labelsOf(locale, 'compare');
  const tag = market.intlLocale[locale];
  const title = plural(labelsOf(locale, 'directory').clinic.cheapest, plans.length, tag);
  const { suffix, periods, unitNames } = wordingOf(locale, tag).terms;
  const { productType, organizationType, profileForm } = line;
  return (
    <div className="mt-2">
      <p className="font-semibold">{title}</p>
      <VisitorPlans
        line={{ productType, organizationType, profileForm }}
        planHref={planHrefPattern(locale, line)}
        narrowing={{ coverageOrganizations: [clinic] }}
        take={CHEAPEST}
        wording={{ tag, terms: { suffix, periods, unitNames } }}
        words={{ forProfile: cheapest.forProfile, none: null, employerOnly: card.employerOnly }}
      >
        <PlanRows page={page} plans={plans.map((item) => ({ item, line }))} />
      </VisitorPlans>
    </div>
  );
}
