'use client';

import { Panel } from '@/features/back-office/components/panel';
import { ResourceList } from '@/features/back-office/components/resource-list';
import { ResourceScreen } from '@/features/back-office/components/resource-screen';
import { fill } from '@/lib/i18n/labels';
import { mails } from './mails.resource';
import { useOffice, useWords } from '@/features/back-office/components/office';
import { OfficeLink } from '@/features/back-office/components/office-link';
import { toOptions } from '@/features/back-office/components/table-column';

function RequestLink({ id, text, otherwise }: { id: string | null; text: string; otherwise?: string }) {
  const { user, hrefs } = useOffice();
  if (id === null || !user.permissions.includes('contact-us:read')) return otherwise;
  return (
    <OfficeLink className="self-start" href={fill(hrefs.requests, { id })}>
      {text}
    </OfficeLink>
  );
}

export function MailsList() {
  const { unsent, all, ...states } = useWords('outbox').values.state;
  return (
    <ResourceList
      resource={mails}
      cells={{
        request: ({ request }) => {
          const short = request?.slice(0, 8) ?? '';
          return <RequestLink id={request} text={short} otherwise={short} />;
        },
      }}
      filters={{ state: { options: toOptions({ ...states, all }), any: unsent, lifted: { by: 'all' } } }}
      forms={{ retryAll: { isOffered: ({ q, state }, total) => !q && !state && total > 0 } }}
    />
  );
}

export function MailScreen() {
  const { text: title, hidden, seeRequest } = useWords('outbox');
  return (
    <ResourceScreen
      resource={mails}
      titleOf={({ subject }) => subject}
      renderBody={({ request, text }) => (
        <div className="office-stack">
          <RequestLink id={request} text={seeRequest} />
          <Panel title={title}>
            <p className="mb-2 text-ink-soft">{hidden}</p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </Panel>
        </div>
      )}
    />
  );
}
