import { waitingText } from '@/features/eligibility/wording/entry';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import { entryFacts } from '@/features/plan/sections/cap-text';
import type { SectionProps } from '@/features/plan/sections/section';
import { AmountTable } from './amount-table';
import { Glossary } from './glossary';
import { PlainText } from './plain-text';

export function PlanConditions({ data, setting }: SectionProps<'conditions'>) {
  const { sections } = setting.words;
  const { terms, tag } = setting.wording;
  const { howToContract, whoMayEnter, waitingPeriods } = data;
  const facts = entryFacts(data, setting);
  return (
    <PlanPanel title={sections.titles.conditions} folded={facts[0]?.join(': ') ?? ''}>
      <div className="space-y-6">
        {howToContract.length > 0 && (
          <div>
            <h3 className="mb-2 text-lg">{sections.how}</h3>
            <ol className="list-decimal space-y-3 pl-5">
              {howToContract.map(({ code, title, text }) => (
                <li key={code}>
                  <p className="font-semibold">{title}</p>
                  <PlainText text={text} className="text-ink-soft" />
                </li>
              ))}
            </ol>
          </div>
        )}
        {whoMayEnter.length + facts.length > 0 && (
          <div>
            <h3 className="mb-2 text-lg">{sections.who}</h3>
            <dl className="space-y-3">
              {facts.map(([word, value]) => (
                <div key={word} className="flex justify-between gap-4">
                  <dt className="text-ink-soft">{word}</dt>
                  <dd className="text-right font-semibold">{value}</dd>
                </div>
              ))}
              {whoMayEnter.map(({ code, title, text }) => (
                <div key={code}>
                  <dt className="font-semibold">{title}</dt>
                  <dd>
                    <PlainText text={text} className="text-ink-soft" />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        {waitingPeriods.length > 0 && (
          <div>
            <AmountTable
              caption={sections.waiting}
              heads={[sections.coverage, sections.waiting]}
              rows={waitingPeriods.map(({ code, name, ...time }) => ({
                key: code,
                name,
                amounts: [{ main: waitingText(time, terms.entry, tag) }],
              }))}
            />
            <Glossary words={setting.words} terms={['waiting']} />
          </div>
        )}
      </div>
    </PlanPanel>
  );
}
