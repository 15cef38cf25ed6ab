import { Skeleton } from '@/components/ui/skeleton';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionInput } from '@/features/plan/sections/section';
import { BenefitCards } from './benefit-cards';

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
