import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { SectionProps } from '@/features/back-office/sections';
import { ChatsTable } from './chats-table';

export function ChatsSection({ page: { market, locale } }: SectionProps) {
  const { chats, sections, table } = labelsOf(locale, 'backOffice');
  return (
    <>
      <h1 className="text-2xl">{sections.chats.title}</h1>
      <ChatsTable
        words={{ chats, table }}
        tag={market.intlLocale[locale]}
        itemHref={decodeURIComponent(href(market, locale, { name: 'backOffice', section: 'chats', item: '{id}' }))}
      />
    </>
  );
}
