'use client';

import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { useChange } from '@/features/back-office/components/use-change';
import type { ExportFormat } from '@/features/back-office/list-schemas';
import { download } from '@/lib/http/download';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

const NAMES: Readonly<Record<ExportFormat, string>> = { xlsx: 'Excel', csv: 'CSV' };
const ALL_FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];

type Props = {
  path: string;
  query: Readonly<Record<string, string>>;
  words: Messages['backOffice']['export'];
  formats?: readonly ExportFormat[];
};

export function ExportButton({ path, query, words, formats = ALL_FORMATS }: Props) {
  const { isBusy, done, failure, run } = useChange(words);
  const { page: _page, ...filters } = query;
  const save = (format: ExportFormat) =>
    run(async () => {
      await download({ path, query: { ...filters, format } });
      return words.done;
    });
  return (
    <>
      <div className="flex flex-wrap gap-2 self-center">
        {formats.map((format) => (
          <Button key={format} variant="quiet" disabled={isBusy} onClick={() => void save(format)}>
            {fill(words.as, { format: NAMES[format] })}
          </Button>
        ))}
      </div>
      <output className="self-center empty:hidden">{isBusy ? words.waiting : done}</output>
      {failure && <StatusMessage tone="danger" title={failure} />}
    </>
  );
}
