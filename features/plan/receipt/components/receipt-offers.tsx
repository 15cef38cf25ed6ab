import type { InsuranceItem } from '@/features/catalogue/contract';
import { knownOffers } from '@/features/catalogue/domain';
import type { CatalogueSetting } from '@/features/catalogue/wording/setting';
import { offerTexts } from '@/features/catalogue/wording/offers';

type Props = {
  item: InsuranceItem;
  title: string;
  setting: Pick<CatalogueSetting, 'labels' | 'names' | 'wording'>;
};

/** What would lower the price and is not in it: a discount is told, never subtracted (`offerTexts`). */
export function ReceiptOffers({ item, title, setting: { labels, names, wording } }: Props) {
  const lowering = knownOffers(item.offers).filter(({ kind }) => kind === 'DISCOUNT' || kind === 'COUPON');
  if (lowering.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {offerTexts({ offers: lowering }, labels.offers, wording, names.features).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
