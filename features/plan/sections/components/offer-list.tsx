import { offerTexts } from '@/features/catalogue/wording/offers';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';

export function OfferList({ data, setting }: SectionProps<null>) {
  const { labels, wording, names } = setting;
  const offered = data.offers === 0 ? [labels.card.soldOut] : offerTexts(data, labels.offers, wording, names.features);
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
