import { loadPlansByCode } from '@/features/compare/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { PlanRows } from './plan-rows';

type Props = { page: PageParams; codes: readonly string[] };

export async function FeaturedPlans({ page, codes }: Props) {
  const plans = await loadPlansByCode(page, codes);
  if (plans.length === 0) return null;
  return (
    <section className="page pt-8 md:pt-12">
      <h2 className="mb-2 text-xl">{labelsOf(page.locale, 'compare').featured}</h2>
      <PlanRows page={page} plans={plans} />
    </section>
  );
}
