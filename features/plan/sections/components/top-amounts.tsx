import { PlanPanel } from '@/features/plan/components/plan-panel';
import { capText, measureText, occasionText } from '@/features/plan/sections/domain';
import type { SectionProps } from '@/features/plan/sections/section';
import { AmountTable } from './amount-table';
import { Glossary } from './glossary';

type Props = SectionProps<'topAmounts'>;

export function TopAmounts({ data, setting }: Props) {
  const { sections } = setting.words;
  const { notCovered, noDeductible, unknown } = setting.wording.terms;
  const amountOf = ({ amount, per, events }: Props['data']['topAmounts'][number]) => {
    const [cap, occasion] = [capText(amount, setting), occasionText(per, events, setting)];
    return cap ? { main: cap, detail: occasion } : { main: occasion || unknown };
  };
  const caps = data.topAmounts.map((top) => ({ key: top.code, name: top.name, amounts: [amountOf(top)] }));
  const own = data.deductibles.map(({ code, name, amount, per }) => ({
    key: code,
    name,
    amounts: [
      amount === null || amount.amount === 0
        ? { main: amount ? noDeductible : notCovered }
        : { main: measureText(amount, setting), detail: occasionText(per, null, setting) },
    ],
  }));
  const tables = [
    { word: sections.topAmount, rows: caps },
    { word: setting.labels.card[setting.deductibleWord], rows: own },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <PlanPanel title={sections.titles.topAmounts} badge={!data.verified && sections.demo}>
      <div className="space-y-5">
        {tables.map(({ word, rows }) => (
          <AmountTable key={word} caption={word} heads={[sections.coverage, word]} rows={rows} />
        ))}
      </div>
      <Glossary words={setting.words} terms={[caps.length > 0 && 'cap', own.length > 0 && 'deductible']} />
    </PlanPanel>
  );
}
