import { stars } from '@/features/catalogue/domain';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';

const STAR = 18;
const BEST = 5;

type Props = { score: number; tag: string; labels: { score: string; best: string } };

/** Five stars filled as far as the score goes, and the number beside them: the drawing alone says too little. */
export function ScoreStars({ score, tag, labels }: Props) {
  const value = stars(score);
  const text = formatNumber(value, tag, 1);
  return (
    <span className="plan-score">
      <span className="sr-only">{fill(labels.score, { score: text })}</span>
      <span className="stars" aria-hidden="true">
        {[BEST, value].map((full, layer) => (
          // oxlint-disable-next-line react/no-array-index-key -- the grey layer and the gold one
          <svg key={layer} width={STAR * full} height={STAR}>
            <use href="/img/stars.svg#stars" width={STAR * BEST} height={STAR} />
          </svg>
        ))}
      </span>
      <span aria-hidden="true">{text}</span>
      {value === BEST && <span className="badge badge-success">{labels.best}</span>}
    </span>
  );
}
