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
import type { Provenance } from '@/lib/contract/provenance';
import { plural } from '@/lib/i18n/labels';
import type { SectionInput } from '@/features/plan/sections/section';
import { AmountTable } from './amount-table';
import { Glossary } from './glossary';

type Props = Pick<SectionInput<'topAmounts'>, 'data' | 'setting' | 'showAnswer' | 'slots'>;

const GENERAL = 'annualMaximum';

type AmountRow = { readonly name: string; readonly amounts: readonly { readonly main: string }[] };

/** The origin of all rows; null: origins differ. */
const originOf = (rows: readonly { readonly provenance: Provenance }[]): Provenance | null => {
  const [first] = rows;
  return first && rows.every(({ provenance }) => provenance.source === first.provenance.source)
    ? first.provenance
    : null;
};

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
  const origin = originOf([...data.topAmounts, ...data.deductibles]);
  const caps = data.topAmounts.map((top) => ({
    key: top.code,
    name: top.name,
    provenance: top.provenance,
    amounts: [amountOf(top)],
  }));
  const own = data.deductibles.map(({ code, name, amount, per, provenance }) => ({
    key: code,
    name,
    provenance,
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
        {tables.map(({ word, rows }) => {
          const shared = originOf(rows);
          const noted = rows.map(({ provenance, ...row }) =>
            shared ? row : { ...row, note: provenanceText(provenance, setting.provenance) },
          );
          return (
            <div key={word}>
              <AmountTable caption={word} heads={[sections.coverage, word]} rows={noted} />
              {!origin && shared && <ProvenanceMark of={shared} texts={setting.provenance} className="mt-2" />}
            </div>
          );
        })}
      </div>
      {origin && <ProvenanceMark of={origin} texts={setting.provenance} className="mt-2" />}
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
