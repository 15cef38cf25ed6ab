'use client';

import { useRouter } from 'next/navigation';
import { accountQuery } from '@/features/back-office/account/client';
import { Loaded } from '@/features/back-office/components/loaded';
import type { ScreenProps } from '@/features/back-office/screen';
import { queryClient } from '@/lib/http/query-client';
import { PasswordForm, type PasswordRules } from './password-form';
import { SecondFactorCard } from './second-factor-card';
import { SessionsCard } from './sessions-card';

type Props = ScreenProps<'account'> & { rules: PasswordRules };

/** What everybody may do with the account that is their own; that of a demonstration is everybody's, so nobody changes it. */
export function AccountScreen({ user, words: { account: words }, states: { retry }, rules, ...clocks }: Props) {
  const mayChange = user.permissions.includes('account:write');
  const router = useRouter();
  async function refresh(): Promise<void> {
    await queryClient().invalidateQueries({ queryKey: accountQuery().queryKey });
    // What the page around says of the account, such as that it lacks a second step.
    router.refresh();
  }
  return (
    <>
      <p className="text-ink-soft">{`${user.name} · ${user.email}`}</p>
      <Loaded query={accountQuery()} words={{ ...words, retry }}>
        {(account) => (
          <div className="office-columns office-halves">
            <div className="office-stack">
              <SessionsCard {...{ account, mayChange, words, clocks, refresh }} />
              {mayChange && <PasswordForm {...{ words, rules, refresh }} />}
            </div>
            {mayChange && (
              <div className="office-stack">
                <SecondFactorCard {...{ account, words, clocks, refresh }} />
              </div>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}
