import type { InsuranceItem } from '@/features/catalogue/contract';
import { isAskedOnline, isSoldOnline } from '@/features/catalogue/domain';
import type { Messages } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';

type BadgeName = 'promoted' | 'online' | 'asked' | 'exclusive' | 'isNew' | 'popular';

type Line = Pick<ProductLine, 'onlinePurchase' | 'profileForm'>;

/** Whoever can end it here and now is told so, whatever else the plan wears. */
function badgesOf(item: InsuranceItem, line: Line): readonly BadgeName[] {
  const badges: [BadgeName, boolean][] = [
    ['promoted', item.isPromoted],
    ['online', isSoldOnline(item, line)],
    ['asked', isAskedOnline(item, line)],
    ['exclusive', item.exclusive],
    ['isNew', item.isNew],
    ['popular', item.insuranceMetadata.isPopular],
  ];
  return badges
    .filter(([, on]) => on)
    .map(([name]) => name)
    .slice(0, 2);
}

const tones: Readonly<Record<BadgeName, string>> = {
  promoted: 'badge badge-warning',
  online: 'badge badge-accent',
  asked: 'badge badge-accent',
  exclusive: 'badge badge-accent',
  isNew: 'badge badge-success',
  popular: 'badge',
};

type Props = { item: InsuranceItem; line: Line; labels: Messages['compare']['card'] };

export function PlanBadges({ item, line, labels }: Props) {
  return badgesOf(item, line).map((name) => (
    <span key={name} className={tones[name]}>
      {labels.badges[name]}
      {name === 'promoted' && ` · ${labels.advertising}`}
    </span>
  ));
}
