import type { SectionProps } from '@/features/back-office/sections';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { DeadJobsPanel } from './dead-jobs-panel';
import { MailsTable } from './mails-table';

export function OutboxSection({ page: { market, locale }, user }: SectionProps) {
  const { outbox, table, sections, requests, failed } = labelsOf(locale, 'backOffice');
  const shared = { mayRetry: user.permissions.includes('outbox:retry'), tag: market.intlLocale[locale] };
  return (
    <>
      <h1 className="text-2xl">{sections.outbox.title}</h1>
      <MailsTable
        {...shared}
        itemHref={decodeURIComponent(href(market, locale, { name: 'backOffice', section: 'correos', item: '{id}' }))}
        words={{ outbox, table, states: requests.mailStates, failed }}
      />
      {user.site === null && (
        <DeadJobsPanel
          {...shared}
          words={outbox}
          states={{ loading: table.loading, retry: table.retry, failed, none: requests.none }}
        />
      )}
    </>
  );
}
