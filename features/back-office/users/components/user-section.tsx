import type { ItemProps } from '@/features/back-office/sections';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { UserScreen } from './user-screen';

export function UserSection({ page: { market, locale }, user, item }: ItemProps) {
  const { users, sections, table } = labelsOf(locale, 'backOffice');
  return (
    <>
      <a
        href={href(market, locale, { name: 'backOffice', section: 'usuarios' })}
        className="link inline-flex min-h-11 items-center"
      >
        {sections.users.title}
      </a>
      <h1 className="text-2xl">{sections.users.item}</h1>
      <UserScreen
        id={item}
        mayChange={user.permissions.includes('user:write') && user.id !== item}
        words={users}
        retry={table.retry}
      />
    </>
  );
}
