import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { ItemProps } from '@/features/back-office/sections';
import { CallScreen } from './call-screen';

export function CallSection({ page: { market, locale }, user, item }: ItemProps) {
  const { agenda, sections, table } = labelsOf(locale, 'backOffice');
  const to = (section: string, one?: string) =>
    href(market, locale, { name: 'backOffice', section, ...(one !== undefined && { item: one }) });
  return (
    <>
      <a href={to('agenda')} className="link inline-flex min-h-11 items-center">
        {sections.agenda.title}
      </a>
      <h1 className="text-2xl">{sections.agenda.item}</h1>
      <CallScreen
        id={item}
        mayChange={user.permissions.includes('booking:write')}
        words={agenda}
        retry={table.retry}
        requestHref={decodeURIComponent(to('solicitudes', '{id}'))}
      />
    </>
  );
}
