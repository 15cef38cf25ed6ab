import type { InsuranceItem } from '@/features/catalogue/contract';
import { isAskedOnline } from '@/features/catalogue/domain';
import type { Messages } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';

type BadgeName = 'promoted' | 'asked' | 'exclusive' | 'isNew' | 'popular';

type Line = Pick<ProductLine, 'profileForm'>;

/** Whoever can ask for it with all that is needed is told so, whatever else the plan wears; what is bought says it on its button. */
function badgesOf(item: InsuranceItem, line: Line): readonly BadgeName[] {
  const badges: [BadgeName, boolean][] = [
    ['promoted', item.isPromoted],
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
