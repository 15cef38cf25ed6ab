'use client';

import { useRouter } from 'next/navigation';
import { accountQuery, changePassword } from '@/features/back-office/account/client';
import { Loaded } from '@/features/back-office/components/loaded';
import type { ScreenProps } from '@/features/back-office/screen';
import { queryClient } from '@/lib/http/query-client';
import { SecondFactorCard } from './second-factor-card';
import { SessionsCard } from './sessions-card';
import { PasswordField } from '@/components/form/password-field';
import { ActionForm } from '@/features/back-office/components/action-form';
import { PASSWORD_RULES } from '@/features/identity/permissions';
import type { Messages } from '@/lib/i18n/messages';

type Rule = keyof typeof PASSWORD_RULES;
type PasswordRules = Readonly<Record<Rule, string>>;

const findBrokenRule = (text: string): Rule | undefined =>
  (Object.keys(PASSWORD_RULES) as Rule[]).find((rule) => !PASSWORD_RULES[rule](text));

type PasswordFormProps = {
  words: Messages['backOffice']['account'];
  rules: PasswordRules;
  refresh: () => Promise<void>;
};

function PasswordForm({ words, rules, refresh }: PasswordFormProps) {
  const { password, failed } = words;
  async function send(form: FormData): Promise<string> {
    await changePassword({ current: String(form.get('current')), password: String(form.get('next')) });
    await refresh();
    return password.done;
  }
  return (
    <ActionForm title={password.title} submit={password.submit} failed={failed} send={send}>
      <PasswordField
        label={password.current}
        showLabel={password.show}
        name="current"
        autoComplete="current-password"
        required
      />
      <PasswordField
        label={password.next}
        showLabel={password.show}
        help={password.help}
        name="next"
        autoComplete="new-password"
        required
        onChange={({ target }) => {
          const broken = findBrokenRule(target.value);
          target.setCustomValidity(broken ? rules[broken] : '');
        }}
      />
    </ActionForm>
  );
}

type Props = ScreenProps<'account'> & { rules: PasswordRules };

export function AccountScreen({ user, words: { account: words }, states: { retry }, rules, ...clocks }: Props) {
  const mayChange = user.permissions.includes('account:write');
  const router = useRouter();
  async function refresh(): Promise<void> {
    await queryClient().invalidateQueries({ queryKey: accountQuery().queryKey });
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
