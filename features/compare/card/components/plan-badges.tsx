import type { InsuranceItem } from '@/features/catalogue/contract';
import type { Messages } from '@/lib/i18n/messages';

type BadgeName = 'promoted' | 'exclusive' | 'isNew' | 'popular';

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

export function PlanBadges({ item, labels }: Props) {
  return badgesOf(item).map((name) => (
    <span key={name} className={tones[name]}>
      {labels.badges[name]}
      {name === 'promoted' && ` · ${labels.advertising}`}
    </span>
  ));
}
