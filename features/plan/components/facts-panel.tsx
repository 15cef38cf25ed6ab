import type { InsuranceItem } from '@/features/catalogue/contract';
import { annualMaximum, deductibleText } from '@/features/compare/card/domain';
import type { ListSetting } from '@/features/compare/components/list-context';
import { instalmentTexts } from '@/features/compare/payments/domain';
import type { Messages } from '@/lib/i18n/messages';
import { PlanPanel } from './plan-panel';

type Comparing = Pick<Messages['compare'], 'table' | 'instalment'>;
type Props = { item: InsuranceItem; setting: ListSetting; title: string; comparing: Comparing };

function factsOf(
  item: InsuranceItem,
  { labels, wording, names, deductibleWord }: ListSetting,
  { table, instalment }: Comparing,
) {
  const { modality, protection, salesChannel } = item.insuranceMetadata.metadata;
  const facts: [string, string | null][] = [
    [labels.card.annualMaximum, annualMaximum(item, wording)],
    [labels.card[deductibleWord], deductibleText(item, wording)],
    [labels.card.modality, modality && (names.modalities[modality] ?? modality)],
    [labels.card.protection, protection && (names.protections[protection] ?? protection)],
    [table.rows.instalments, instalmentTexts(item, instalment, wording).join(' · ')],
    [table.rows.channel, salesChannel.map((channel) => table.channels[channel]).join(' · ')],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** What a plan is in a few words: its caps, its kind, how it is paid and sold. */
export function FactsPanel({ item, setting, title, comparing }: Props) {
  return (
    <PlanPanel title={title}>
      <dl>
        {factsOf(item, setting, comparing).map(([word, value]) => (
          <div key={word} className="flex justify-between gap-4 border-t border-line py-2.5 first:border-0">
            <dt className="text-ink-soft">{word}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </PlanPanel>
  );
}
