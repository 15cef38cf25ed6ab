'use client';

import type { CompareResponse } from '@/features/compare/contract';
import { PARTS } from '@/features/compare/domain/recommendation';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { useList } from './list-context';
import type { ListOrder } from '@/lib/routing/list-query';

type Props = { order: ListOrder; metaData: Pick<CompareResponse['metaData'], 'weights' | 'region'> };

export function ResultsHow({ order, metaData: { weights, region } }: Props) {
  const { labels, wording } = useList();
  const { how, parts } = labels;
  const counted = PARTS.filter((part) => weights[part] > 0);
  const percent = (part: (typeof PARTS)[number]) => `${formatNumber(Math.round(weights[part] * 100), wording.tag)}%`;
  const shares = counted.map((part) => `${parts[part].name} ${percent(part)}`).join(', ');
  const near = region === null ? how.anywhere : fill(how.distance, { region });
  const line = order === 'distance' ? near : fill(how[order], { parts: shares });
  if (order === 'lowerPrice' || order === 'higherPrice') return <p className="text-sm text-ink-soft">{line}</p>;
  return (
    <details className="text-sm text-ink-soft">
      <summary className="cursor-pointer py-1">{line}</summary>
      <dl className="mt-1 max-w-prose space-y-1">
        {counted.map((part) => (
          <div key={part}>
            <dt className="inline-block font-semibold first-letter:uppercase">
              {parts[part].name} {percent(part)}:
            </dt>{' '}
            <dd className="inline">{parts[part].meaning}</dd>
          </div>
        ))}
        <div>
          <dt className="inline font-semibold">{labels.showcase.label}:</dt>{' '}
          <dd className="inline">{labels.showcase.note}</dd>
        </div>
      </dl>
    </details>
  );
}
