import { Panel } from '@/features/back-office/components/panel';
import type { RequestDetail } from '@/features/back-office/requests/contract';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { wordOf, type RequestWords, type Standings } from './request-words';

type Props = Pick<Standings, 'statuses'> & {
  request: Pick<RequestDetail, 'site' | 'same'>;
  words: RequestWords;
  /** With `{id}` left open. */
  itemHref: string;
  clocks: OfficeClocks;
};

/** What else its person asked for, and the last price that they were told. */
export function SamePerson({ request: { site, same }, words, statuses, itemHref, clocks }: Props) {
  if (same.length === 0) return null;
  const priced = same.find(({ price }) => price !== null);
  return (
    <Panel title={words.same.title} isEmpty={false} none="">
      <ul>
        {same.map(({ id, at, plan, status, price }) => (
          <li key={id}>
            <a className="link inline-flex min-h-11 items-center" href={fill(itemHref, { id })}>
              {plan ?? words.same.noPlan}
            </a>
            <p className="text-sm text-ink-soft">
              {[formatSiteMoment(at, site, clocks, { dateStyle: 'medium' }), wordOf(statuses, status), price]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {priced && (
        <p className="mt-2">
          {fill(words.same.lastPrice, { price: priced.price! })}{' '}
          {priced.hasReceipt && (
            <a className="link" href={`${fill(itemHref, { id: priced.id })}#recibo`}>
              {words.same.receipt}
            </a>
          )}
        </p>
      )}
    </Panel>
  );
}
