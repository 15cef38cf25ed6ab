'use client';

import { useRouter } from 'next/navigation';
import { useWatch } from 'react-hook-form';
import * as api from '@/features/back-office/account/account.api';
import { Loaded } from '@/features/back-office/components/loaded';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import type { ScreenProps } from '@/features/back-office/screen';
import { PASSWORD_RULES } from '@/features/identity/permissions';
import { call } from '@/lib/http/call';
import { OwnPasswordField, SecondFactorCard } from './second-factor-card';
import { SessionsCard } from './sessions-card';

type Rule = keyof typeof PASSWORD_RULES;
type Props = ScreenProps<'account'> & { rules: Readonly<Record<Rule, string>> };

const findBrokenRule = (text: string): Rule | undefined =>
  (Object.keys(PASSWORD_RULES) as Rule[]).find((rule) => !PASSWORD_RULES[rule](text));

function NewPasswordField({ words, rules }: { words: Props['words']['account']['password']; rules: Props['rules'] }) {
  const broken = findBrokenRule(String(useWatch({ name: 'password' })));
  return (
    <OwnPasswordField
      name="password"
      label={words.next}
      showLabel={words.show}
      help={words.help}
      autoComplete="new-password"
      refusal={broken && rules[broken]}
    />
  );
}

export function AccountScreen({ user, words: { account: words }, states: { retry }, rules, ...clocks }: Props) {
  const { password } = words;
  const mayChange = user.permissions.includes('account:write');
  const router = useRouter();
  const refresh = () => router.refresh();
  return (
    <>
      <p className="text-ink-soft">{`${user.name} · ${user.email}`}</p>
      <Loaded query={staffQueryOf<typeof api.readAccount>('GET /api/staff/account')} words={{ ...words, retry }}>
        {(account) => (
          <div className="office-columns office-halves">
            <div className="office-stack">
              <SessionsCard {...{ account, mayChange, words, clocks, refresh }} />
              {mayChange && (
                <SchemaForm
                  input={api.passwordRequest}
                  title={password.title}
                  submit={password.submit}
                  failed={words.failed}
                  send={async (given) => {
                    await call<typeof api.changePassword>('POST /api/staff/account/password', given);
                    return password.done;
                  }}
                  onDone={refresh}
                >
                  <OwnPasswordField name="current" label={password.current} showLabel={password.show} />
                  <NewPasswordField words={password} rules={rules} />
                </SchemaForm>
              )}
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
