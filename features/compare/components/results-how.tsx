'use client';

import type { CompareResponse } from '@/features/compare/search-schemas';
import { PARTS, wholePercents } from '@/features/compare/recommendation';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { useList } from './list-context';
import { ListNote } from './list-note';
import type { ListOrder } from '@/lib/routing/list-query';

type Props = {
  order: ListOrder;
  metaData: Pick<CompareResponse['metaData'], 'weights' | 'region'>;
  hasClinics?: boolean;
};

export function ResultsHow({ order, metaData: { weights, region }, hasClinics = false }: Props) {
  const { labels, layout, line, wording, maximumWord } = useList();
  const { how } = labels;
  const { capital, ...parts } = labels.parts;
  const words = { ...parts, ...(maximumWord === 'capital' && { cap: capital }) };
  const hasOthers = line.mainType !== undefined || line.cardFacts.includes('madeFor');
  const counted = PARTS.filter((part) => weights[part] > 0);
  const percents = wholePercents(counted.map((part) => weights[part]));
  const named = counted.map((part, index) => `${words[part].name} ${formatNumber(percents[index]!, wording.tag)}%`);
  const shares = named.join(', ');
  const weighed = layout.hideScore ? [] : counted;
  if (order === 'lowerPrice' || order === 'higherPrice') return null;
  if (order === 'distance' && region === null) return <p className="text-ink-soft">{how.anywhere}</p>;
  return (
    <ListNote title={how.title}>
      {hasClinics && <p>{how.clinicsFirst}</p>}
      <p>{fill(how[order], { parts: shares, region: region ?? '' })}</p>
      {hasOthers && order !== 'distance' && <p>{how.others}</p>}
      {order === 'recommended' && <p>{fill(how.exclusive, { exclusive: labels.card.badges.exclusive })}</p>}
      <p>{fill(how.byPrice, { lowerPrice: labels.sort.lowerPrice, sort: labels.sort.label })}</p>
      <dl className="mt-2 space-y-1">
        {weighed.map((part, index) => (
          <div key={part}>
            <dt className="inline-block font-semibold first-letter:uppercase">{named[index]}:</dt>{' '}
            <dd className="inline">
              {words[part].meaning}
              {part === 'clinics' && region !== null && ` ${fill(how.elsewhere, { region })}`}
            </dd>
          </div>
        ))}
        <div>
          <dt className="inline font-semibold">{labels.showcase.label}:</dt>{' '}
          <dd className="inline">{labels.showcase.note}</dd>
        </div>
      </dl>
    </ListNote>
  );
}
