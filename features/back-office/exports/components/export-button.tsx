'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { useChange } from '@/features/back-office/components/use-change';
import { exportFileHref, exportStatusQuery, orderExport } from '@/features/back-office/exports/client';
import type { ExportFormat, ExportRequest, ExportStatus } from '@/features/back-office/exports/contract';
import { queryClient } from '@/lib/http/query-client';
import { fill, plural } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { writeNumber } from '@/lib/i18n/numbers';

/** As people call them. */
const FORMATS: Readonly<Record<ExportFormat, string>> = { xlsx: 'Excel', csv: 'CSV' };

type Words = Messages['backOffice']['export'];
type Props = {
  list: ExportRequest['list'];
  /** What the list shows now: its page is left out. */
  query: Readonly<Record<string, string>>;
  words: Words;
  /** Of numbers: 'es-CL'. */
  tag: string;
  formats?: readonly ExportFormat[];
};

const ALL_FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];

const written = (n: number, tag: string): string => writeNumber(n, tag, { least: 0, most: 0 });

const doneText = ({ done, isCut }: ExportStatus, words: Words, tag: string): string =>
  isCut ? fill(words.cut, { n: written(done, tag) }) : plural(words.done, done, tag);

/** What a screen reader says meanwhile: each quarter, not each second. */
function toldText(status: ExportStatus | undefined, words: Words, tag: string): string {
  if (!status?.total) return words.waiting;
  if (status.state === 'done') return doneText(status, words, tag);
  const quarter = Math.floor((4 * status.done) / status.total);
  return quarter === 0 ? words.waiting : fill(words.percent, { percent: 25 * quarter });
}

type StateProps = Omit<Props, 'list' | 'query' | 'formats'> & {
  id: string;
  status: ExportStatus | undefined;
  link: RefObject<HTMLAnchorElement | null>;
};

function ExportState({ id, status, link, words, tag }: StateProps) {
  if (status?.state === 'done')
    return (
      <p className="flex flex-wrap items-center gap-2">
        {doneText(status, words, tag)}
        <a ref={link} className="btn btn-quiet" href={exportFileHref(id)} download>
          {words.download}
        </a>
      </p>
    );
  const { done = 0, total = null } = status ?? {};
  if (total === null) return <p>{words.waiting}</p>;
  return (
    <p className="flex flex-wrap items-center gap-2">
      {fill(words.progress, { done: written(done, tag), total: written(total, tag) })}
      <progress aria-label={words.waiting} value={done} max={Math.max(total, 1)} />
    </p>
  );
}

/**
 * All that the filters let through, as a file by one press: it is made while whoever ordered it goes on, and then it comes, with a
 * link to it as long as the list shows what stands in it.
 */
export function ExportButton({ list, query, words, tag, formats = ALL_FORMATS }: Props) {
  const ordering = useChange(words);
  const [ordered, setOrdered] = useState<ExportRequest | null>(null);
  const [id, setId] = useState<string | null>(null);
  const { data: status, isError } = useQuery({ ...exportStatusQuery(id ?? ''), enabled: id !== null }, queryClient());
  const hasFailed = ordering.failure !== null || isError || status?.state === 'failed';
  const { page: _page, ...filters } = query;
  const shown = ordered && JSON.stringify(ordered.query) === JSON.stringify(filters) ? ordered : null;
  const isReady = shown !== null && !hasFailed && status?.state === 'done';
  // What was ordered comes by itself, once, though the list shows something else meanwhile.
  const link = useRef<HTMLAnchorElement>(null);
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (!isReady || taken.current === id) return;
    taken.current = id;
    link.current?.click();
  }, [isReady, id]);
  const isUnderWay = shown !== null && (ordering.isBusy || (id !== null && !hasFailed && status?.state !== 'done'));

  function order(request: ExportRequest): void {
    setOrdered(request);
    setId(null);
    void ordering.run(async () => {
      setId((await orderExport(request)).id);
      return '';
    });
  }

  return (
    <>
      <div className="flex flex-wrap gap-2 self-center">
        {formats.map((format) => (
          <Button
            key={format}
            variant="quiet"
            disabled={isUnderWay}
            onClick={() => order({ list, format, query: filters })}
          >
            {fill(words.as, { format: FORMATS[format] })}
          </Button>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {shown && !hasFailed && toldText(status, words, tag)}
      </p>
      {shown && hasFailed && (
        <StatusMessage tone="danger" title={ordering.failure ?? words.failed}>
          <Button variant="quiet" onClick={() => order(shown)}>
            {words.retry}
          </Button>
        </StatusMessage>
      )}
      {shown && !hasFailed && <ExportState {...{ id: id ?? '', status, link, words, tag }} />}
    </>
  );
}
