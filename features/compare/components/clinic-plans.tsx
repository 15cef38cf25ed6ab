import { loadCheapest } from '@/features/compare/server/queries';
import { plural } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';
import { CheapestForVisitor } from './cheapest-for-visitor';
import { PlanRows } from './plan-rows';

type Props = { page: PageParams; line: ProductLine; clinic: string };

export async function ClinicPlans({ page, line, clinic }: Props) {
  const { market, locale } = page;
  const { plans } = await loadCheapest(page, line, { clinic });
  const title = plural(labelsOf(locale, 'directory').clinic.cheapest, plans.length, market.intlLocale[locale]);
  return (
    <div className="mt-2">
      <p className="font-semibold">{title}</p>
      <CheapestForVisitor page={page} line={line} narrowing={{ coverageOrganizations: [clinic] }} saysNone={false}>
        <PlanRows page={page} plans={plans.map((item) => ({ item, line }))} />
      </CheapestForVisitor>
    </div>
  );
}
