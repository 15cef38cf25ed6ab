import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { useWords } from '@/features/back-office/components/office';
import { UnlessDemo } from '@/features/back-office/components/unless-demo';
import { useChange } from '@/features/back-office/components/use-change';
import type { ExportFormat } from '@/features/back-office/list-schemas';
import type { Permission } from '@/features/identity/permissions';
import { download } from '@/lib/http/download';
import { fill } from '@/lib/i18n/labels';

const FORMATS: readonly (readonly [ExportFormat, string])[] = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
];

type Props = { path: string; query: Readonly<Record<string, string>>; permission?: Permission };

export function ExportButtons({ path, query, permission = 'account:write' }: Props) {
  const words = useWords('export');
  const { isBusy, done, failure, run } = useChange();
  const { page: _page, ...filters } = query;
  const save = (format: ExportFormat) =>
    run(async () => {
      await download({ path, query: { ...filters, format } });
      return words.done;
    });
  return (
    <UnlessDemo permission={permission} why={words.demo}>
      <div className="flex flex-wrap gap-2 self-center">
        {FORMATS.map(([format, name]) => (
          <Button key={format} variant="quiet" disabled={isBusy} onClick={() => void save(format)}>
            {fill(words.as, { format: name })}
          </Button>
        ))}
      </div>
      <output className="self-center empty:hidden">{isBusy ? words.waiting : done}</output>
      {failure && <StatusMessage tone="danger" title={failure} />}
    </UnlessDemo>
  );
}
