import { JsonLd } from '@/components/ui/json-ld';
import { planJsonLd } from '@/features/plan/domain/seo';
import { loadSeo } from '@/features/plan/sections/server/queries';
import { planBreadcrumbs } from '@/features/plan/server/queries';
import type { PlanScope } from '@/features/plan/server/scope';
import { lineWords } from '@/lib/i18n/line-words';
import { originOf } from '@/lib/site/site-table';

export async function PlanJsonLd({ plan }: { plan: PlanScope }) {
  const { ctx, item, line } = plan;
  const { description } = await loadSeo(plan, null);
  const site = { origin: originOf(ctx.site), brand: ctx.market.brand };
  const { name } = lineWords(ctx.locale, line);
  return <JsonLd data={planJsonLd({ item, description, line: name, breadcrumbs: planBreadcrumbs(plan), site })} />;
}
