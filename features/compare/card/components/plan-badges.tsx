import type { InsuranceItem } from '@/features/catalogue/contract';
import type { Messages } from '@/lib/i18n/messages';

type BadgeName = 'promoted' | 'exclusive' | 'isNew' | 'popular';

/** At most two badges; advertising comes first, since it must be said. */
function badgesOf(item: InsuranceItem): readonly BadgeName[] {
  const badges: [BadgeName, boolean][] = [
    ['promoted', item.isPromoted],
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
  exclusive: 'badge badge-accent',
  isNew: 'badge badge-success',
  popular: 'badge',
};

type Props = { item: InsuranceItem; labels: Messages['compare']['card'] };

/** At most two badges. A plan that pays for its place says so in words. */
export function PlanBadges({ item, labels }: Props) {
  return badgesOf(item).map((name) => (
    <span key={name} className={tones[name]}>
      {labels.badges[name]}
      {name === 'promoted' && ` · ${labels.advertising}`}
    </span>
  ));
}
