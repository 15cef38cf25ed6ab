import type { InsuranceItem } from '@/features/catalogue/contract';
import { useList } from '@/features/compare/components/list-context';
import { offerTexts } from '@/features/catalogue/wording/offers';
import { plural } from '@/lib/i18n/labels';

/** One badge at the price: sold out, or the first offer and how many more there are. */
export function OfferRibbon({ item }: { item: InsuranceItem }) {
  const { labels, wording, names } = useList();
  const { card, offers } = labels;
  if (item.offers === 0) return <span className="badge plan-offer">{card.soldOut}</span>;
  const [first, ...more] = offerTexts(item, offers, wording, names.features);
  const text = first ?? (item.insuranceMetadata.metadata.hasOffer ? card.offer : null);
  if (!text) return null;
  return (
    <span className="badge badge-warning plan-offer">
      {text}
      {more.length > 0 && ` ${plural(offers.more, more.length, wording.tag)}`}
    </span>
  );
}
