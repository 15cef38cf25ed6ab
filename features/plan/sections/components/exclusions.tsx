import { Icon } from '@/components/ui/icon';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { PlanExclusions } from '@/features/catalogue/detail/detail-schemas';
import { FIRST_GAPS, isReducedCover } from '@/features/catalogue/detail/plan-coverages';
import type { SectionProps } from '@/features/plan/sections/section';
import { plural } from '@/lib/i18n/labels';
import { PlainText } from './plain-text';

function GapItems({ gaps }: Pick<PlanExclusions, 'gaps'>) {
  return (
    <ul className="flex flex-wrap gap-x-6 max-md:text-xs md:gap-y-1">
      {gaps.map(({ kind, code, name, text }) => (
        <li key={`${kind}.${code}`} className="flex items-start gap-1.5 wrap-anywhere">
          {isReducedCover({ kind }) ? (
            <Icon name="triangle-alert" className="mt-0.5 size-4 shrink-0 text-warning md:mt-1" />
          ) : (
            <Icon name="x" className="mt-0.5 size-4 shrink-0 text-danger md:mt-1" />
          )}
          <div className="min-w-0">
            <p>{name}</p>
            {text && <PlainText text={text} className="text-sm text-ink-soft" />}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function ExclusionList({ data: { gaps }, setting }: SectionProps<'exclusions'>) {
  const { sections } = setting.words;
  return (
    <PlanPanel title={sections.titles.exclusions}>
      <GapItems gaps={gaps.filter(({ kind }) => kind === 'exclusion')} />
    </PlanPanel>
  );
}

export function GapSummary({ gaps, setting }: Pick<PlanExclusions, 'gaps'> & Pick<SectionProps<null>, 'setting'>) {
  const { titles, moreGaps } = setting.words.sections;
  const more = gaps.slice(FIRST_GAPS);
  return (
    <section className="max-md:-order-1 md:mt-3 md:flex md:flex-wrap md:gap-x-6 md:border-t md:border-line md:pt-4">
      <h3 className="text-base">{gaps.some(isReducedCover) ? titles.gaps : titles.exclusions}</h3>
      <GapItems gaps={gaps.slice(0, FIRST_GAPS)} />
      {more.length > 0 && (
        <details className="open:basis-full">
          <summary className="link inline-flex min-h-11 items-center">
            {plural(moreGaps, more.length, setting.wording.tag)}
          </summary>
          <GapItems gaps={more} />
        </details>
      )}
    </section>
  );
}
