import { maximumText } from '@/features/catalogue/wording/coverage';
import { distinctSalesChannels, smokersOf } from '@/features/catalogue/plan-facts';
import { instalmentTexts } from '@/features/catalogue/wording/instalments';
import { scoreText } from '@/features/catalogue/wording/score';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';

function factsOf({ data: item, setting }: SectionProps<null>) {
  const { labels, layout, line, maximumWord, names, wording, words } = setting;
  const { annual_benefit_maximum: maximum, modality, protection } = item.insuranceMetadata.metadata;
  const { rows, channels } = words.table;
  const smokers = line.cardFacts.includes('smokers') ? smokersOf(item) : null;
  const facts: readonly (readonly [string, string | null])[] = [
    [words.plan.code, line.organizationType === 'ISAPRE' ? null : item.productCode],
    [rows.score, layout.hideScore ? null : scoreText(item, wording)],
    [
      labels.card[maximumWord],
      maximum && maximumWord === 'annualMaximum' ? null : maximumText(maximum, maximumWord, wording),
    ],
    [labels.card.modality, modality && (names.modalities[modality] ?? modality)],
    [labels.card.protection, protection && (names.protections[protection] ?? protection)],
    [labels.card.smokers, smokers && labels.card.smokersSaid[smokers]],
    [rows.instalments, instalmentTexts(item, words.instalment, wording).join(' · ')],
    [
      rows.channel,
      distinctSalesChannels(item, line)
        .map((way) => channels[way])
        .join(' · '),
    ],
  ];
  return facts.filter(([, value]) => value);
}

export function PlanFactsSection(props: SectionProps<null>) {
  return (
    <PlanPanel title={props.setting.words.sections.titles.facts}>
      <dl>
        {factsOf(props).map(([word, value]) => (
          <div key={word} className="flex justify-between gap-4 border-t border-line py-2.5 first:border-0">
            <dt className="text-ink-soft">{word}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </PlanPanel>
  );
}
