import { FoldedNote } from '@/components/ui/folded-note';
import { birthCondition, caseConditions } from '@/features/care-cost/waiting-wording';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';
import { PREGNANCY_RULES } from '@/lib/markets/pregnancy';
import { IfForeign, IfPregnant, IllnessBefore } from './if-answered';
import { Moment } from './moment';

function Birth({ data: { entry }, setting }: SectionProps<null>) {
  const { line, wording, words } = setting;
  const { pregnancy, productType, profileForm } = line;
  const { cases, pregnancy: pregnancyWords } = words.table;
  if (!pregnancy) return null;
  const paid = {
    share: words.sections.acceptance.share,
    enrolment: pregnancyWords.birth.whole,
    waiting: birthCondition('normalDelivery', entry, cases, wording)!,
  };
  return (
    <IfPregnant rule={pregnancy} waiting={entry.birthWaiting} line={{ productType, profileForm }} wording={wording}>
      <FoldedNote line={paid[PREGNANCY_RULES[pregnancy]]} details={pregnancyWords.rules[pregnancy]} />
    </IfPregnant>
  );
}

/** Cover from the first day, of an illness from before and of a birth. */
export function Acceptance({ data, setting }: SectionProps<null>) {
  const { line, preExisting, wording, words } = setting;
  if (!preExisting) return null;
  const { documents, pregnancy, productType, profileForm } = line;
  const asked = { productType, profileForm };
  const { title, firstDay, before, birth } = words.sections.acceptance;
  return (
    <PlanPanel title={title} look="lead">
      <dl>
        <Moment when={firstDay}>
          <p className="py-2.5 text-sm font-semibold">
            {caseConditions(data.entry.waiting, undefined, words.table.cases, wording)}
          </p>
        </Moment>
        <Moment when={before}>
          <IllnessBefore line={asked} words={preExisting} />
        </Moment>
        {pregnancy && (
          <Moment when={birth}>
            <Birth {...{ data, setting }} />
          </Moment>
        )}
        {documents && <IfForeign rule={documents} line={asked} />}
      </dl>
    </PlanPanel>
  );
}
