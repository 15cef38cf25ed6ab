import type { InsuranceItem } from '@/features/catalogue/contract';
import { badgesOf, type BadgeName } from '@/features/compare/card/domain';
import type { Messages } from '@/lib/i18n/messages';

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
