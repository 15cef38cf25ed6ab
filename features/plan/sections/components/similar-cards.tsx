import { Mark } from '@/components/ui/mark';
import { ClientLink } from '@/components/ui/client-link';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { planAddress } from '@/features/catalogue/plan-facts';
import { priceWithPeriod, shownPrice } from '@/features/catalogue/wording/price';
import type { CatalogueViewData } from '@/features/catalogue/wording/view-data';
import { SimilarCoverages, type CoverageView } from './similar-coverages';

export type SimilarView = CoverageView & {
  readonly planHref: CatalogueViewData['planHref'];
  readonly labels: { readonly from: string; readonly exact: string };
};

const ofPlan = ({ id, clinics, coverages, features, insuranceType }: InsuranceItem) => ({
  ...{ id, clinics, coverages, features, insuranceType: { code: insuranceType.code } },
});

type Props = { items: readonly InsuranceItem[]; view: SimilarView };

export function SimilarCards({ items, view: { labels, planHref, ...view } }: Props) {
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {items.map((item) => (
        <li key={item.id} className="relative rounded-control border border-line p-3 md:p-4">
          <div className="flex items-center gap-3">
            <Mark src={item.organization.metadata.image} name={item.organization.displayName} decorative size={40} />
            <p className="text-sm text-ink-soft">{item.organization.displayName}</p>
          </div>
          <p className="mt-2 font-semibold">
            <ClientLink className="link after:absolute after:inset-0" href={planAddress(planHref, item)}>
              {item.displayName}
            </ClientLink>
          </p>
          <p className="mt-1">
            <span className="text-sm text-ink-soft">{shownPrice(item).exact ? labels.exact : labels.from}</span>{' '}
            <span className="font-semibold">{priceWithPeriod(item, view.wording)}</span>
          </p>
          <SimilarCoverages item={ofPlan(item)} view={view} />
        </li>
      ))}
    </ul>
  );
}
