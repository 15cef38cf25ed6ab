import type { SectionProps } from '@/features/back-office/sections';
import { labelsOf } from '@/lib/i18n/messages';
import { AccountScreen } from './account-screen';

/** What everybody may do with the account that is their own. */
export function AccountSection({ page: { market, locale }, user }: SectionProps) {
  const { account, sections, table } = labelsOf(locale, 'backOffice');
  return (
    <>
      <h1 className="text-2xl">{sections.account.title}</h1>
      <p className="text-ink-soft">{`${user.name} · ${user.email}`}</p>
      <AccountScreen
        mayChange={user.permissions.includes('account:write')}
        words={account}
        rules={labelsOf(locale, 'identity').setPassword.rules}
        retry={table.retry}
        tag={market.intlLocale[locale]}
      />
    </>
  );
}
