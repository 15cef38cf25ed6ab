'use client';

import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { DataTable } from '@/features/back-office/components/data-table';
import { momentIn, toOptions, type TableColumn } from '@/features/back-office/components/table-column';
import { useChange } from '@/features/back-office/components/use-change';
import { fetchMails, retryEveryMail } from '@/features/back-office/outbox/client';
import type { MailRow } from '@/features/back-office/outbox/contract';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { queryClient } from '@/lib/http/query-client';
import { fill, plural } from '@/lib/i18n/labels';

type Props = ScreenProps<'outbox' | 'table' | 'failed'> & { standings: OfficeWords['requests']['mailStates'] };

function columnsOf({ words, standings, user, hrefs, ...clocks }: Props): readonly TableColumn<MailRow>[] {
  const { columns } = words.outbox;
  const moment = momentIn(clocks);
  return [
    { id: 'kind', label: columns.kind, cell: ({ kind }) => mailName(kind, words.outbox) },
    { id: 'written', label: columns.written, cell: ({ writtenAt }) => moment(writtenAt) },
    { id: 'state', label: columns.state, cell: ({ state }) => standings[state] },
    { id: 'attempts', label: columns.attempts, cell: ({ attempts }) => attempts },
    { id: 'next', label: columns.next, cell: ({ nextAt }) => moment(nextAt) },
    { id: 'sent', label: columns.sent, cell: ({ sentAt }) => moment(sentAt), isHidden: true },
    {
      id: 'to',
      label: columns.to,
      cell: ({ recipient }) => <span className="[overflow-wrap:anywhere]">{recipient}</span>,
    },
    {
      id: 'request',
      label: columns.request,
      cell: ({ request }) =>
        request && user.permissions.includes('contact-us:read') ? (
          <a className="link inline-flex min-h-11 items-center" href={fill(hrefs.requests, { id: request })}>
            {request.slice(0, 8)}
          </a>
        ) : (
          request?.slice(0, 8)
        ),
    },
    { id: 'error', label: columns.error, cell: ({ error }) => error },
    { id: 'id', label: columns.id, cell: ({ id }) => id.slice(0, 8), isHidden: true },
  ];
}

const mailName = (kind: string | null, { kinds, unknownKind }: OfficeWords['outbox']): string =>
  kind === null ? unknownKind : ((kinds as Readonly<Record<string, string>>)[kind] ?? kind);

function RetryAll({ words, total, tag }: Pick<Props, 'words' | 'tag'> & { total: number }) {
  const { retryAll, retried } = words.outbox;
  const change = useChange(words);
  async function retry(): Promise<string> {
    const answer = await retryEveryMail();
    await queryClient().invalidateQueries({ queryKey: ['back-office', 'mails'] });
    return fill(retried, { n: answer.retried, left: answer.left });
  }
  return (
    <>
      {total > 0 && (
        <Button variant="quiet" disabled={change.isBusy} onClick={() => void change.run(retry)}>
          {plural(retryAll, total, tag)}
        </Button>
      )}
      <ChangeResult {...change} />
    </>
  );
}

export function MailsTable(props: Props) {
  const { user, words, standings, tag, hrefs } = props;
  const { outbox, table } = words;
  const mayRetry = user.permissions.includes('outbox:retry');
  const columns = useMemo(() => columnsOf(props), [props]);
  return (
    <DataTable
      name="mails"
      label={outbox.list}
      fetchPage={fetchMails}
      columns={columns}
      filters={[
        {
          name: 'state',
          label: outbox.columns.state,
          options: [...toOptions(standings), { value: 'all', label: outbox.allStates }],
          any: outbox.unsentOnes,
          lifted: { by: 'all' },
        },
      ]}
      hrefOf={({ id }) => fill(hrefs.outbox, { id })}
      nameOf={({ kind, id }) => `${mailName(kind, outbox)} ${id.slice(0, 8)}`}
      words={{ ...table, searchHelp: outbox.searchHelp }}
      none={outbox.none}
      tag={tag}
      renderTools={(query, total = 0) =>
        mayRetry && <RetryAll words={words} tag={tag} total={query.q || query.state ? 0 : total} />
      }
    />
  );
}
