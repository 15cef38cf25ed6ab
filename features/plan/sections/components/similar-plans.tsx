import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionInput } from '@/features/plan/sections/section';
import { SimilarCards } from './similar-cards';
import { SimilarForVisitor } from '@/features/plan/components/with-profile';

export function SimilarPlans({ data, item, setting }: Pick<SectionInput<'similarPlans'>, 'data' | 'item' | 'setting'>) {
  const { title, hint, none } = setting.words.plan.similar;
  const { labels, line, names, planHref, wording } = setting;
  const { from, exact, clinic } = labels.card;
  const codes = data.flatMap(({ coverages }) => coverages.map(({ code }) => code));
  const shown = Object.fromEntries(codes.map((code) => [code, names.coverages[code] ?? code]));
  const view = {
    ...{ planHref, wording, clinic, labels: { from, exact } },
    ...{ productType: line.productType, coverages: shown },
  };
  return (
    <PlanPanel title={title} folded={String(data.length)}>
      <p className="mb-3 text-sm text-ink-soft">{hint}</p>
      <SimilarForVisitor
        id={item.id}
        line={{ productType: line.productType, profileForm: line.profileForm }}
        view={view}
        none={none}
      >
        <SimilarCards items={data} view={view} />
      </SimilarForVisitor>
    </PlanPanel>
  );
}
