import { Mark } from '@/components/ui/mark';
import { ClientLink } from '@/components/ui/client-link';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { planAddress } from '@/features/catalogue/domain';
import { coverageValue } from '@/features/catalogue/wording/coverage';
import { priceWithPeriod, shownPrice } from '@/features/catalogue/wording/price';
import type { CatalogueViewData } from '@/features/catalogue/wording/view-data';

const MAX_COVERAGES = 2;

export type SimilarView = Pick<CatalogueViewData, 'planHref' | 'wording'> & {
  readonly coverages: CatalogueViewData['names']['coverages'];
  readonly labels: { readonly from: string; readonly exact: string };
};

type Props = { items: readonly InsuranceItem[]; view: SimilarView };

export function SimilarCards({ items, view: { coverages, labels, planHref, wording } }: Props) {
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {items.map((item) => (
        <li key={item.id} className="relative rounded-control border border-line p-4">
          <div className="flex items-center gap-3">
            <Mark src={item.organization.metadata.image} name={item.organization.displayName} decorative size={40} />
            <p className="text-sm text-ink-soft">{item.organization.displayName}</p>
          </div>
          <p className="mt-2 font-semibold break-words">
            <ClientLink className="link after:absolute after:inset-0" href={planAddress(planHref, item)}>
              {item.displayName}
            </ClientLink>
          </p>
          <p className="mt-1">
            <span className="text-sm text-ink-soft">{shownPrice(item).exact ? labels.exact : labels.from}</span>{' '}
            <span className="font-semibold">{priceWithPeriod(item, wording)}</span>
          </p>
          <ul className="mt-1 text-sm text-ink-soft">
            {item.coverages.slice(0, MAX_COVERAGES).map((coverage) => (
              <li key={coverage.code}>
                {coverages[coverage.code] ?? coverage.code}: {coverageValue(coverage, wording)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
