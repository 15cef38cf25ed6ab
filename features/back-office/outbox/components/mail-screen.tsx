'use client';

import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { Facts } from '@/features/back-office/components/facts';
import { Loaded } from '@/features/back-office/components/loaded';
import { Panel } from '@/features/back-office/components/panel';
import { useChange } from '@/features/back-office/components/use-change';
import { mailQueryOf, retryMailOf } from '@/features/back-office/outbox/client';
import type { MailDetail } from '@/features/back-office/outbox/contract';
import type { ScreenProps } from '@/features/back-office/screen';
import { queryClient } from '@/lib/http/query-client';
import { formatSiteMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';

export function MailScreen({ id, user, hrefs, words: { outbox: words }, states, ...clocks }: ScreenProps<'outbox'>) {
  const { columns } = words;
  const change = useChange(states);
  const moment = (at: string) => formatSiteMoment(at, clocks.here, clocks);
  async function retry(): Promise<string> {
    await retryMailOf(id);
    await queryClient().invalidateQueries({ queryKey: mailQueryOf(id).queryKey });
    return words.again;
  }
  return (
    <Loaded query={mailQueryOf(id)} words={states}>
      {({ request, subject, text, recipient, writtenAt, sentAt, attempts, error }: MailDetail) => (
        <div className="office-stack mt-2">
          <p className="text-xl font-semibold [overflow-wrap:anywhere]">{subject}</p>
          <Facts
            facts={[
              { label: columns.to, value: recipient },
              { label: columns.written, value: moment(writtenAt) },
              { label: columns.sent, value: sentAt ? moment(sentAt) : words.unsent },
              { label: columns.attempts, value: String(attempts) },
              ...(error ? [{ label: columns.error, value: error }] : []),
            ]}
          />
          {request && user.permissions.includes('contact-us:read') && (
            <a
              className="link inline-flex min-h-11 items-center self-start"
              href={fill(hrefs.requests, { id: request })}
            >
              {words.seeRequest}
            </a>
          )}
          <Panel title={words.text} isEmpty={false} none="">
            <p className="mb-2 text-ink-soft">{words.hidden}</p>
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
          </Panel>
          {!sentAt && user.permissions.includes('outbox:retry') && (
            <Button className="self-start" disabled={change.isBusy} onClick={() => void change.run(retry)}>
              {words.retry}
            </Button>
          )}
          <ChangeResult {...change} />
        </div>
      )}
    </Loaded>
  );
}
