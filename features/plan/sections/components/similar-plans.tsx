import { Mark } from '@/components/ui/mark';
import { ClientLink } from '@/components/ui/client-link';
import { planAddress } from '@/features/catalogue/domain';
import { coverageValue } from '@/features/catalogue/wording/coverage';
import { priceText } from '@/features/catalogue/wording/price';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';

const MAX_COVERAGES = 2;

export function SimilarPlans({ data, setting }: SectionProps<'similarPlans'>) {
  const { names, planHref, wording } = setting;
  const labels = setting.words.plan.similar;
  return (
    <PlanPanel title={labels.title}>
      <p className="mb-3 text-sm text-ink-soft">{labels.hint}</p>
      <ul className="grid gap-3 sm:grid-cols-3">
        {data.map((item) => (
          <li key={item.id} className="relative rounded-control border border-line p-4">
            <div className="flex items-center gap-3">
              <Mark src={item.organization.metadata.image} name={item.organization.displayName} decorative size={40} />
              <p className="text-sm text-ink-soft">{item.organization.displayName}</p>
            </div>
            <p className="mt-2 font-semibold break-words">
              <ClientLink className="link after:absolute after:inset-0" href={planAddress(planHref, item)}>
                {item.displayName}
              </ClientLink>
            </p>
            <p className="mt-1">
              <span className="text-sm text-ink-soft">{setting.labels.card.from}</span>{' '}
              <span className="font-semibold">{priceText(item, wording)}</span>
            </p>
            <ul className="mt-1 text-sm text-ink-soft">
              {item.coverages.slice(0, MAX_COVERAGES).map((coverage) => (
                <li key={coverage.code}>
                  {names.coverages[coverage.code] ?? coverage.code}: {coverageValue(coverage, wording)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </PlanPanel>
  );
}
