import { Icon } from '@/components/ui/icon';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { annualMaximum, coverageValue, deductibleText } from '@/features/compare/card/domain';
import type { ListSetting } from '@/features/compare/components/list-context';
import type { Messages } from '@/lib/i18n/messages';
import { offerTexts } from '@/features/compare/offers/domain';
import { instalmentTexts } from '@/features/compare/payments/domain';
import { PlanPanel } from './plan-panel';

type Comparing = Pick<Messages['compare'], 'table' | 'instalment'>;
type Props = { item: InsuranceItem; setting: ListSetting; labels: Messages['plan']; comparing: Comparing };

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

/** What the plan pays, brings and asks, in panels. */
export function PlanContents({ item, setting, labels, comparing }: Props) {
  const { names, wording } = setting;
  const { card, offers } = setting.labels;
  const offered = item.offers === 0 ? [card.soldOut] : offerTexts(item, offers, wording, names.features);
  const isBare = item.coverages.length === 0 && item.features.length === 0;
  return (
    <div className="space-y-5">
      {offered.length > 0 && (
        <PlanPanel title={offers.title}>
          <ul className="space-y-2">
            {offered.map((text) => (
              <li key={text}>
                <span className="badge badge-warning">{text}</span>
              </li>
            ))}
          </ul>
        </PlanPanel>
      )}
      {isBare && <p className="card text-ink-soft">{labels.noCoverages}</p>}
      {item.coverages.length > 0 && (
        <PlanPanel title={labels.coverages}>
          <table className="w-full">
            <thead className="text-sm text-ink-soft">
              <tr>
                <th scope="col" className="pb-1 text-left font-normal">
                  {labels.coverage}
                </th>
                <th scope="col" className="pb-1 text-right font-normal">
                  {labels.value}
                </th>
              </tr>
            </thead>
            <tbody>
              {item.coverages.map((coverage) => (
                <tr key={coverage.code} className="border-t border-line">
                  <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                    {names.coverages[coverage.code] ?? coverage.code}
                  </th>
                  <td className="py-2.5 text-right font-semibold">{coverageValue(coverage, wording)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </PlanPanel>
      )}
      <PlanPanel title={labels.facts}>
        <dl>
          {factsOf(item, setting, comparing).map(([word, value]) => (
            <div key={word} className="flex justify-between gap-4 border-t border-line py-2.5 first:border-0">
              <dt className="text-ink-soft">{word}</dt>
              <dd className="text-right font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </PlanPanel>
      {item.features.length > 0 && (
        <PlanPanel title={labels.features}>
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {item.features.map((code) => (
              <li key={code} className="flex items-start gap-2">
                <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
                {names.features[code] ?? code}
              </li>
            ))}
          </ul>
        </PlanPanel>
      )}
      {item.clinics.length > 0 && (
        <PlanPanel title={labels.clinics}>
          <p className="mb-3 text-sm text-ink-soft">{labels.clinicsHint}</p>
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {item.clinics.map((name) => (
              <li key={name} className="flex items-start gap-2">
                <Icon name="hospital" className="mt-0.5 size-5 shrink-0 text-accent" />
                {name}
              </li>
            ))}
          </ul>
        </PlanPanel>
      )}
    </div>
  );
}
