import { StatusMessage } from '@/components/ui/status-message';
import { Panel } from '@/features/back-office/components/panel';
import { labelOf, type Option } from '@/features/back-office/components/table-column';
import type { RequestDetail } from '@/features/back-office/requests/requests.resource';
import { subStatusText } from '@/features/back-office/requests/request-states';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { wordOf, type RequestWords, type StatusOptions } from './request-words';

type Shown = { words: RequestWords; itemHref: string; clocks: OfficeClocks };
type Props = Shown &
  Pick<StatusOptions, 'statuses' | 'subStatuses'> & {
    request: Pick<RequestDetail, 'id' | 'site' | 'same'>;
    lines: readonly Option[];
  };
type DuplicateProps = Pick<Shown, 'words' | 'itemHref'> & { request: Pick<RequestDetail, 'status' | 'original'> };

export function DuplicateOf({ request: { status, original }, words: { same }, itemHref }: DuplicateProps) {
  if (status !== LEAD_STATUS.duplicate) return null;
  if (original === null) return <StatusMessage tone="warning" title={same.noOriginal} />;
  return (
    <div className="mb-4">
      <StatusMessage tone="warning">
        <a className="link" href={fill(itemHref, { id: original })}>
          {fill(same.duplicateOf, { code: original.slice(0, 8) })}
        </a>
      </StatusMessage>
    </div>
  );
}

type OtherProps = Omit<Props, 'request'> & { same: RequestDetail['same']; site: string };

function Others({ same, site, words, statuses, subStatuses, lines, itemHref, clocks }: OtherProps) {
  return (
    <ul>
      {same.map(({ id, at, name, shares, message, productType, plan, status, subStatus, price }) => (
        <li key={id} className="border-b border-line py-1 last:border-0">
          <a className="link inline-flex min-h-11 items-center" href={fill(itemHref, { id })}>
            {[name, labelOf(lines, productType), plan ?? words.same.noPlan].filter(Boolean).join(' · ')}
          </a>
          <p className="text-sm text-ink-soft">
            {[
              formatSiteMoment(at, site, clocks),
              wordOf(statuses, status),
              subStatusText(subStatuses, { status, subStatus }),
              price,
              shares === 'both' ? null : words.same.shares[shares],
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line empty:hidden">{message}</p>
        </li>
      ))}
    </ul>
  );
}

export function Duplicates({ request: { id, site, same }, ...shown }: Props) {
  const duplicates = same.filter(({ original }) => original === id);
  if (duplicates.length === 0) return null;
  return (
    <Panel title={shown.words.same.duplicates} isEmpty={false} none="">
      <Others same={duplicates} site={site} {...shown} />
    </Panel>
  );
}

export function SamePerson({ request: { id, site, same }, ...shown }: Props) {
  const { words, itemHref } = shown;
  const others = same.filter(({ original }) => original !== id);
  const priced = same.find(({ price }) => price !== null);
  return (
    <>
      {others.length > 0 && (
        <Panel title={words.same.title} isEmpty={false} none="">
          <Others same={others} site={site} {...shown} />
        </Panel>
      )}
      {priced && (
        <p>
          {fill(words.same.lastPrice, { price: priced.price! })}{' '}
          {priced.hasReceipt && (
            <a className="link" href={`${fill(itemHref, { id: priced.id })}#recibo`}>
              {words.same.receipt}
            </a>
          )}
        </p>
      )}
    </>
  );
}
