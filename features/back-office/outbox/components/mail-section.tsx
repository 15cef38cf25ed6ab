import type { ItemProps } from '@/features/back-office/sections';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { MailScreen } from './mail-screen';

export function MailSection({ page: { market, locale }, user, item }: ItemProps) {
  const { outbox, sections, table, failed } = labelsOf(locale, 'backOffice');
  return (
    <>
      <a
        href={href(market, locale, { name: 'backOffice', section: 'correos' })}
        className="link inline-flex min-h-11 items-center"
      >
        {sections.outbox.title}
      </a>
      <h1 className="text-2xl">{sections.outbox.item}</h1>
      <MailScreen
        id={item}
        mayRetry={user.permissions.includes('outbox:retry')}
        words={outbox}
        states={{ loading: table.loading, retry: table.retry, failed }}
        tag={market.intlLocale[locale]}
      />
    </>
  );
}
