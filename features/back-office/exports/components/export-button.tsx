'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { StatusMessage } from '@/components/ui/status-message';
import { useChange } from '@/features/back-office/components/use-change';
import { exportFileHref, exportStatusQuery, orderExport } from '@/features/back-office/exports/client';
import type { ExportFormat, ExportRequest, ExportStatus } from '@/features/back-office/exports/contract';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { writeNumber } from '@/lib/i18n/numbers';

/** As people call them. */
const FORMATS: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel' };

type Words = Messages['backOffice']['export'];
type Props = {
  list: ExportRequest['list'];
  /** What the list shows now: its page is left out. */
  query: Readonly<Record<string, string>>;
  words: Words;
  /** Of numbers: 'es-CL'. */
  tag: string;
};

const written = (n: number, tag: string): string => writeNumber(n, tag, { least: 0, most: 0 });

const doneText = ({ done, isCut }: ExportStatus, words: Words, tag: string): string =>
  fill(isCut ? words.cut : words.done, { n: written(done, tag) });

/** What a screen reader says meanwhile: each quarter, not each second. */
function toldText(status: ExportStatus | undefined, words: Words, tag: string): string {
  if (!status?.total) return words.waiting;
  if (status.state === 'done') return doneText(status, words, tag);
  const quarter = Math.floor((4 * status.done) / status.total);
  return quarter === 0 ? words.waiting : fill(words.percent, { percent: 25 * quarter });
}

function ExportState({
  id,
  status,
  words,
  tag,
}: { id: string; status: ExportStatus | undefined } & Omit<Props, 'list' | 'query'>) {
  if (status?.state === 'done')
    return (
      <p className="flex flex-wrap items-center gap-2">
        {doneText(status, words, tag)}
        <a className="btn btn-quiet" href={exportFileHref(id)} download>
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

/** All that the filters let through, as a file: it is made while whoever ordered it goes on, and then there is a link to it. */
export function ExportButton({ list, query, words, tag }: Props) {
  const ordering = useChange(words);
  const [ordered, setOrdered] = useState<ExportRequest | null>(null);
  const [id, setId] = useState<string | null>(null);
  const { data: status, isError } = useQuery({ ...exportStatusQuery(id ?? ''), enabled: id !== null }, queryClient());
  const hasFailed = ordering.failure !== null || isError || status?.state === 'failed';
  const isUnderWay = ordering.isBusy || (id !== null && !hasFailed && status?.state !== 'done');

  function order(request: ExportRequest): void {
    setOrdered(request);
    setId(null);
    void ordering.run(async () => {
      setId((await orderExport(request)).id);
      return '';
    });
  }

  const { page: _page, ...filters } = query;
  return (
    <>
      <Disclosure className="office-pop" name="office-pop" summaryClass="btn btn-quiet" summary={words.label}>
        <div className="office-pop-body flex flex-col gap-2">
          {(Object.keys(FORMATS) as ExportFormat[]).map((format) => (
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
      </Disclosure>
      <p aria-live="polite" className="sr-only">
        {ordered && !hasFailed && toldText(status, words, tag)}
      </p>
      {ordered && hasFailed && (
        <StatusMessage tone="danger" title={ordering.failure ?? words.failed}>
          <Button variant="quiet" onClick={() => order(ordered)}>
            {words.retry}
          </Button>
        </StatusMessage>
      )}
      {ordered && !hasFailed && <ExportState {...{ id: id ?? '', status, words, tag }} />}
    </>
  );
}
