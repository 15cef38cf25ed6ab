import type { InsuranceItem } from '@/features/catalogue/contract';
import { stars } from '@/features/catalogue/domain';
import { placeText } from '@/features/catalogue/wording/score';
import { useList } from '@/features/compare/components/list-context';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';

const STAR = 14;
const BEST = 5;

/** The stars are those of the number beside them; how it compares is said in words. */
export function PlanScore({ score, scorePlace }: Pick<InsuranceItem, 'score' | 'scorePlace'>) {
  const { labels, layout, wording } = useList();
  if (score === null || layout.hideScore) return null;
  const value = stars(score);
  const text = formatNumber(value, wording.tag, 1);
  const place = placeText({ scorePlace }, wording);
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
      {value === BEST ? (
        <span className="badge badge-success">{labels.card.best}</span>
      ) : (
        place && <small className="plan-place">{place}</small>
      )}
    </p>
  );
}
