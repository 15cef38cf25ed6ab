import type { ReactNode } from 'react';
import { FoldedNote } from '@/components/ui/folded-note';
import { birthCondition, caseConditions, periodText } from '@/features/care-cost/waiting-wording';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionInput } from '@/features/plan/sections/section';
import { PREGNANCY_RULES } from '@/lib/markets/pregnancy';
import { IfPregnant, IllnessBefore } from './if-answered';

function Moment({ when, children }: { when: string; children: ReactNode }) {
  return (
    <div className="grid border-t border-line md:grid-cols-[6.5rem_minmax(0,1fr)]">
      <dt className="pt-2.5 text-sm font-semibold text-accent max-md:-mb-2">{when}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Props = Pick<SectionInput<'conditions'>, 'data' | 'item' | 'setting'>;

/** The table of waiting periods in brief: the same words and, for a birth, another row. */
function Waiting({ data: { waitingPeriods }, item: { entry }, setting: { wording, words } }: Props) {
  const periods = waitingPeriods.filter(({ code }) => code !== 'childbirth');
  const texts =
    periods.length > 1 || (periods.length === 1 && !entry.waiting)
      ? periods.map((one) => periodText(one, wording))
      : [caseConditions(periods[0] ?? entry.waiting, undefined, words.table.cases, wording)];
  return (
    <ul className="space-y-1 py-2.5 text-sm font-semibold">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Birth({ item: { entry }, setting }: Omit<Props, 'data'>) {
  const { line, publicHealth, wording, words } = setting;
  const { pregnancy, productType, profileForm } = line;
  const { cases, pregnancy: pregnancyWords } = words.table;
  if (!pregnancy) return null;
  const rule = PREGNANCY_RULES[pregnancy];
  const paid = {
    share: words.sections.acceptance.share,
    enrolment: pregnancyWords.birth.whole,
    waiting: birthCondition('normalDelivery', entry, cases, wording)!,
  };
  return (
    <IfPregnant
      rule={pregnancy}
      waiting={entry.birthWaiting}
      line={{ productType, profileForm }}
      setting={{ publicHealth, wording }}
    >
      <FoldedNote line={paid[rule]} details={pregnancyWords.rules[pregnancy]} />
      {rule === 'share' && (
        // oxlint-disable-next-line next/no-html-link-for-pages -- the launcher reads this address when a page loads
        <a className="link js-only text-sm" href="?ingresar=embarazo">
          {words.sections.acceptance.ask}
        </a>
      )}
    </IfPregnant>
  );
}

/** Start of cover for ordinary care, for pre-existing illnesses and for a birth; who pays an accident first. */
export function Acceptance({ data, item, setting }: Props) {
  const { line, preExisting, words } = setting;
  if (!preExisting) return null;
  const { documents, pregnancy, productType, profileForm } = line;
  const asked = { productType, profileForm };
  const { title, since, accident, before, birth } = words.sections.acceptance;
  return (
    <PlanPanel title={title} look="lead">
      <dl>
        <Moment when={since}>
          <Waiting {...{ data, item, setting }} />
        </Moment>
        {data.accident && (
          <Moment when={accident}>
            <p className="py-2.5 text-sm font-semibold">{data.accident}</p>
          </Moment>
        )}
        <Moment when={before}>
          <IllnessBefore line={asked} words={preExisting} documents={documents}>
            {documents && (
              <p className="pb-3 text-sm font-semibold">{words.sections.acceptance.documents[documents]}</p>
            )}
          </IllnessBefore>
        </Moment>
        {pregnancy && (
          <Moment when={birth}>
            <Birth {...{ item, setting }} />
          </Moment>
        )}
      </dl>
    </PlanPanel>
  );
}
