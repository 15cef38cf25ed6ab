import { Icon } from '@/components/ui/icon';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionInput } from '@/features/plan/sections/section';

type Props = Pick<SectionInput<'planRestrictions'>, 'data' | 'setting' | 'showAnswer'>;

export function RestrictionList({ data: { restrictions }, setting, showAnswer }: Props) {
  const { isapre } = setting.words;
  return (
    <PlanPanel title={isapre.restrictionsTitle}>
      {restrictions?.length ? (
        <>
          <p className="mb-3 max-w-prose text-ink-soft">{isapre.restrictionsIntro}</p>
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {restrictions.map(({ code, name }) => (
              <li key={code} className="flex items-start gap-2">
                <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0 text-warning" />
                {name}
              </li>
            ))}
          </ul>
        </>
      ) : (
        showAnswer('coverageResume', '', ({ groups }) => {
          if (groups.some(({ code }) => code === 'restricted')) return <p>{isapre.restrictionsListed}</p>;
          return <p>{restrictions ? isapre.restrictionsNone : isapre.restrictionsUnknown}</p>;
        })
      )}
    </PlanPanel>
  );
}
