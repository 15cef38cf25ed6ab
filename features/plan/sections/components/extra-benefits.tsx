import { Skeleton } from '@/components/ui/skeleton';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionInput, SectionViewData } from '@/features/plan/sections/section';
import type { CategoryBenefits } from '@/features/plan/sections/sections.api';
import { benefitWorth } from '@/features/plan/sections/cap-text';
import { PlainText } from '@/features/plan/sections/components/plain-text';

type BenefitCardsProps = { benefits: CategoryBenefits['benefits']; setting: SectionViewData };
function BenefitCards({ benefits, setting }: BenefitCardsProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {benefits.map((benefit) => {
        const worth = benefitWorth(benefit, setting).join(' · ');
        return (
          <li key={benefit.code} className="rounded-control bg-paper p-3 [overflow-wrap:anywhere]">
            <p className="font-semibold">{benefit.name}</p>
            {worth && <p className="text-success">{worth}</p>}
            {benefit.conditions && <PlainText text={benefit.conditions} className="mt-1 text-sm text-ink-soft" />}
          </li>
        );
      })}
    </ul>
  );
}

type Props = Pick<SectionInput<'extraBenefits'>, 'data' | 'setting' | 'showAnswer'>;

export function ExtraBenefits({ data, setting, showAnswer }: Props) {
  const { sections } = setting.words;
  return (
    <PlanPanel title={sections.titles.extraBenefits}>
      <div className="space-y-4">
        {data.categories.map(({ code, name }) => (
          <section key={code} aria-label={name} className="rounded-card border border-line p-4">
            <h3 className="mb-3 text-lg">{name}</h3>
            {showAnswer(
              'categoryBenefits',
              code,
              ({ benefits }) => (
                <BenefitCards benefits={benefits} setting={setting} />
              ),
              { loading: <Skeleton className="h-24" />, values: { category: name } },
            )}
          </section>
        ))}
      </div>
    </PlanPanel>
  );
}
