'use client';

import { Panel } from '@/features/back-office/components/panel';
import { ResourceList, type ResourceScreenProps } from '@/features/back-office/components/resource-list';
import { ResourceScreen } from '@/features/back-office/components/resource-screen';
import type { RowOf } from '@/features/back-office/resource';
import { fill } from '@/lib/i18n/labels';
import { mails } from './mails.resource';

type Props = ResourceScreenProps<typeof mails>;

const seesRequests = ({ user }: Props) => user.permissions.includes('contact-us:read');

const cellsOf = (screen: Props) => ({
  request: ({ request }: RowOf<typeof mails>) =>
    request && seesRequests(screen) ? (
      <a className="link inline-flex min-h-11 items-center" href={fill(screen.hrefs.requests, { id: request })}>
        {request.slice(0, 8)}
      </a>
    ) : (
      request?.slice(0, 8)
    ),
});

export function MailsList(screen: Props) {
  const { unsent, all, ...states } = screen.words.outbox.values.state;
  return (
    <ResourceList
      resource={mails}
      section="outbox"
      screen={screen}
      cells={cellsOf(screen)}
      filters={{
        state: {
          options: Object.entries({ ...states, all }).map(([value, label]) => ({ value, label })),
          any: unsent,
          lifted: { by: 'all' },
        },
      }}
      forms={{ retryAll: { isOffered: ({ q, state }, total) => !q && !state && total > 0 } }}
    />
  );
}

export function MailScreen(screen: Props) {
  const { text: title, hidden, seeRequest } = screen.words.outbox;
  return (
    <ResourceScreen
      resource={mails}
      screen={screen}
      titleOf={({ subject }) => subject}
      renderBody={({ request, text }) => (
        <div className="office-stack">
          {request && seesRequests(screen) && (
            <a
              className="link inline-flex min-h-11 items-center self-start"
              href={fill(screen.hrefs.requests, { id: request })}
            >
              {seeRequest}
            </a>
          )}
          <Panel title={title} isEmpty={false} none="">
            <p className="mb-2 text-ink-soft">{hidden}</p>
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
          </Panel>
        </div>
      )}
    />
  );
}
