import { JsonLd } from '@/components/ui/json-ld';
import { planJsonLd } from '@/features/plan/findability/domain';
import { loadSeo } from '@/features/plan/sections/server/queries';
import type { PlanScope } from '@/features/plan/server/scope';
import { lineWords } from '@/lib/i18n/line-words';
import { originOf } from '@/lib/site/hosts';
import { trailOf } from './trail';

/** What search engines are told of a plan in their own language. */
export async function PlanData({ plan }: { plan: PlanScope }) {
  const { ctx, item, line } = plan;
  const { description } = await loadSeo(plan, null);
  const site = { origin: originOf(ctx.site), brand: ctx.market.brand };
  const data = planJsonLd({
    item,
    description,
    line: lineWords(ctx.locale, line).name,
    trail: trailOf(plan),
    site,
  });
  return <JsonLd data={data} />;
}
