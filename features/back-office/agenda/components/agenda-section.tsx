import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { SectionProps } from '@/features/back-office/sections';
import { AgendaScreen } from './agenda-screen';

const ID = '{id}';

export function AgendaSection({ page: { market, locale } }: SectionProps) {
  const { agenda, sections, table } = labelsOf(locale, 'backOffice');
  return (
    <>
      <h1 className="text-2xl">{sections.agenda.title}</h1>
      <AgendaScreen
        words={agenda}
        retry={table.retry}
        itemHref={decodeURIComponent(href(market, locale, { name: 'backOffice', section: 'agenda', item: ID }))}
      />
    </>
  );
}
