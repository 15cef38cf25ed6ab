import type { InsuranceItem } from '@/features/catalogue/contract';
import type { ListSetting } from '@/features/compare/components/list-context';
import { offerTexts } from '@/features/compare/offers/domain';
import { PlanPanel } from './plan-panel';

type Props = { item: InsuranceItem; setting: ListSetting };

/** What is offered beside the plan, or that it is sold out. */
export function OffersPanel({ item, setting: { labels, names, wording } }: Props) {
  const offered = item.offers === 0 ? [labels.card.soldOut] : offerTexts(item, labels.offers, wording, names.features);
  if (offered.length === 0) return null;
  return (
    <PlanPanel title={labels.offers.title}>
      <ul className="space-y-2">
        {offered.map((text) => (
          <li key={text}>
            <span className="badge badge-warning">{text}</span>
          </li>
        ))}
      </ul>
    </PlanPanel>
  );
}
