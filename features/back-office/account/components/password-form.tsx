import { PasswordField } from '@/components/form/password-field';
import { ActionForm } from '@/features/back-office/components/action-form';
import { changePassword } from '@/features/back-office/account/client';
import { PASSWORD_RULES } from '@/features/identity/domain';
import type { Messages } from '@/lib/i18n/messages';

type Rule = keyof typeof PASSWORD_RULES;
export type PasswordRules = Readonly<Record<Rule, string>>;

const brokenIn = (text: string): Rule | undefined =>
  (Object.keys(PASSWORD_RULES) as Rule[]).find((rule) => !PASSWORD_RULES[rule](text));

type Props = {
  words: Messages['backOffice']['account'];
  rules: PasswordRules;
  refresh: () => Promise<void>;
};

/** What the new one still lacks keeps the form from being sent. */
export function PasswordForm({ words, rules, refresh }: Props) {
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
          const broken = brokenIn(target.value);
          target.setCustomValidity(broken ? rules[broken] : '');
        }}
      />
    </ActionForm>
  );
}
