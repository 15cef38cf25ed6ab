import { provenanceText } from '@/features/catalogue/wording/provenance';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import { ProvenanceMark } from '@/features/plan/components/provenance-mark';
import {
  amountWords,
  capText,
  generalCapText,
  hasCap,
  measureText,
  occasionText,
} from '@/features/plan/sections/cap-text';
import { plural } from '@/lib/i18n/labels';
import type { SectionInput } from '@/features/plan/sections/section';
import { AmountTable } from './amount-table';
import { Glossary } from './glossary';

type Props = Pick<SectionInput<'topAmounts'>, 'data' | 'setting' | 'showAnswer' | 'slots'>;

const GENERAL = 'annualMaximum';

type AmountRow = { readonly name: string; readonly amounts: readonly { readonly main: string }[] };

const foldedOf = (row: AmountRow | undefined): string => (row ? `${row.name}: ${row.amounts[0]!.main}` : '');

export function TopAmounts({ data, setting, showAnswer, slots }: Props) {
  const { sections } = setting.words;
  const amounts = amountWords(sections, setting.maximumWord);
  const { notCovered, ownPart, unknown } = setting.wording.terms;
  const amountOf = ({ code, amount, per, events }: Props['data']['topAmounts'][number]) => {
    const [cap, occasion] = [
      (code === GENERAL ? generalCapText : capText)(amount, setting),
      occasionText(per, events, setting),
    ];
    return cap ? { main: cap, detail: occasion } : { main: occasion || unknown };
  };
  const origins = new Set([...data.topAmounts, ...data.deductibles].map(({ provenance }) => provenance.source));
  const noteOf = ({ provenance }: Pick<Props['data']['topAmounts'][number], 'provenance'>) =>
    origins.size > 1 ? provenanceText(provenance, setting.provenance) : undefined;
  const caps = data.topAmounts.map((top) => ({
    key: top.code,
    name: top.name,
    note: noteOf(top),
    amounts: [amountOf(top)],
  }));
  const own = data.deductibles.map(({ code, name, amount, per, provenance }) => ({
    key: code,
    name,
    note: noteOf({ provenance }),
    amounts: [
      amount === null || amount.amount === 0
        ? { main: amount ? ownPart[setting.deductibleWord].none : notCovered }
        : { main: measureText(amount, setting), detail: occasionText(per, null, setting) },
    ],
  }));
  const isUncapped = data.topAmounts.some(({ code, amount }) => code === GENERAL && amount?.amount === 0);
  const tables = [
    { word: amounts.amount, rows: caps },
    { word: setting.labels.card[setting.deductibleWord], rows: own },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <PlanPanel title={amounts.title} folded={foldedOf(own[0] ?? caps[0])}>
      <div className="space-y-5">
        {tables.map(({ word, rows }) => (
          <AmountTable key={word} caption={word} heads={[sections.coverage, word]} rows={rows} />
        ))}
      </div>
      {origins.size === 1 && (
        <ProvenanceMark
          of={(data.topAmounts[0] ?? data.deductibles[0])!.provenance}
          texts={setting.provenance}
          className="mt-2"
        />
      )}
      {isUncapped &&
        showAnswer(
          'coverageResume',
          '',
          ({ groups }) => {
            const capped = groups.flatMap(({ items }) => items.filter(hasCap)).length;
            return (
              capped > 0 && (
                <p className="mt-3">
                  {slots.toTab('coberturas', plural(sections.cappedItems, capped, setting.wording.tag))}
                </p>
              )
            );
          },
          { loading: <></> },
        )}
      <Glossary
        words={setting.words}
        terms={[
          caps.length > 0 && setting.maximumWord === 'annualMaximum' && 'cap',
          own.length > 0 && (setting.line.deductibleMeaning ?? 'deductible'),
        ]}
      />
    </PlanPanel>
  );
}
