import { closeOnEscape } from '@/components/ui/close-on-escape';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { stars } from '@/features/catalogue/domain';
import { useList } from '@/features/compare/components/list-context';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';

/** The catalogue's colours come with or without '#'. */
const toHex = (color: string) => (color.startsWith('#') ? color : `#${color}`);

function TypeLabel({ type }: { type: InsuranceItem['insuranceType'] }) {
  const name = (
    <>
      <svg aria-hidden="true" className="plan-dot" width="12" height="12">
        <circle cx="6" cy="6" r="5" fill={toHex(type.color)} />
      </svg>
      {type.displayName}
    </>
  );
  if (!type.description) return <span className="inline-flex items-center gap-1.5">{name}</span>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for its summary
    <details className="plan-type relative" name="plan-type" onKeyDown={closeOnEscape}>
      <summary>{name}</summary>
      <p>{type.description}</p>
    </details>
  );
}

const STAR = 18;
const BEST = 5;

/** The number stands beside the stars, which alone say too little. */
function ScoreStars({ score }: { score: number }) {
  const { labels, wording } = useList();
  const value = stars(score);
  const text = formatNumber(value, wording.tag, 1);
  return (
    <span className="plan-score">
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
    </span>
  );
}

export function PlanKind({ item: { insuranceType, score } }: { item: InsuranceItem }) {
  return (
    <div className="plan-kind">
      <TypeLabel type={insuranceType} />
      {score !== null && <ScoreStars score={score} />}
    </div>
  );
}
