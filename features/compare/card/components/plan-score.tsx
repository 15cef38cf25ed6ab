import type { InsuranceItem } from '@/features/catalogue/contract';
import { stars } from '@/features/catalogue/domain';
import { useList } from '@/features/compare/components/list-context';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';

const STAR = 14;
const BEST = 5;

/** The number stands beside the stars, which alone say too little. */
export function PlanScore({ score }: Pick<InsuranceItem, 'score'>) {
  const { labels, wording } = useList();
  if (score === null) return null;
  const value = stars(score);
  const text = formatNumber(value, wording.tag, 1);
  return (
    <p className="plan-score">
      <span className="sr-only">{fill(labels.card.score, { score: text })}</span>
      <span className="stars" aria-hidden="true">
        {Object.entries({ grey: BEST, gold: value }).map(([layer, full]) => (
          <svg key={layer} width={STAR * full} height={STAR}>
            <use href="/img/stars.svg#stars" width={STAR * BEST} height={STAR} />
          </svg>
        ))}
      </span>
      <span aria-hidden="true">{text}</span>
      {value === BEST && <span className="badge badge-success">{labels.card.best}</span>}
    </p>
  );
}
