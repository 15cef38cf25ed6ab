import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { ItemProps } from '@/features/back-office/sections';
import { RequestScreen } from './request-screen';
import { lineOptions, standingsIn } from './requests-section';

export function RequestSection({ page: { market, locale }, user, item }: ItemProps) {
  const { requests, ownRequests, sections, table } = labelsOf(locale, 'backOffice');
  return (
    <>
      <a
        href={href(market, locale, { name: 'backOffice', section: 'solicitudes' })}
        className="link inline-flex min-h-11 items-center"
      >
        {sections.requests.title}
      </a>
      <h1 className="text-2xl">{sections.requests.item}</h1>
      <RequestScreen
        id={item}
        permissions={user.permissions}
        words={requests}
        own={ownRequests}
        lines={lineOptions(locale)}
        retry={table.retry}
        tag={market.intlLocale[locale]}
        {...standingsIn(locale)}
      />
    </>
  );
}
