import { StatusMessage } from '@/components/ui/status-message';
import { Panel } from '@/features/back-office/components/panel';
import type { RequestDetail } from '@/features/back-office/requests/contract';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { wordOf, type RequestWords, type Standings } from './request-words';

type Shown = {
  words: RequestWords;
  /** With `{id}` left open. */
  itemHref: string;
  clocks: OfficeClocks;
};
type Props = Shown & Pick<Standings, 'statuses'> & { request: Pick<RequestDetail, 'site' | 'same'> };
type DuplicateProps = Shown & { request: Pick<RequestDetail, 'site' | 'original'> };

/** On a duplicate: the request that its person is called about. */
export function DuplicateOf({ request: { site, original }, words, itemHref, clocks }: DuplicateProps) {
  if (!original) return null;
  const at = formatSiteMoment(original.at, site, clocks, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="mb-4">
      <StatusMessage tone="warning">
        <a className="link" href={fill(itemHref, { id: original.id })}>
          {fill(words.same.duplicateOf, { at })}
        </a>
      </StatusMessage>
    </div>
  );
}

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
