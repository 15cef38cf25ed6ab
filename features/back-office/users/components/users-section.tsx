import type { SectionProps } from '@/features/back-office/sections';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { UsersTable } from './users-table';

const ID = '{id}';

export function UsersSection({ page: { market, locale }, user }: SectionProps) {
  const { users, table, sections } = labelsOf(locale, 'backOffice');
  return (
    <>
      <h1 className="text-2xl">{sections.users.title}</h1>
      <UsersTable
        permissions={user.permissions}
        site={user.site}
        itemHref={decodeURIComponent(href(market, locale, { name: 'backOffice', section: 'usuarios', item: ID }))}
        tag={market.intlLocale[locale]}
        words={{ users, table }}
      />
    </>
  );
}
