'use client';

import { useState } from 'react';
import { PasswordField } from '@/components/form/password-field';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { StatusMessage } from '@/components/ui/status-message';
import { useDebounce } from '@/components/defined-form/use-debounce';
import { PASSWORD_RULES } from '@/features/identity/permissions';
import type { redeemLink } from '@/features/identity/session.api';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';
import type { Messages } from '@/lib/i18n/messages';
type Rule = keyof typeof PASSWORD_RULES;

const RULES = Object.keys(PASSWORD_RULES) as Rule[];

/** Milliseconds without a key press before the text is checked. */
const PAUSE_MS = 500;

type Props = { token: string; home: string; words: Messages['identity']['setPassword'] };

export function SetPasswordForm({ token, home, words }: Props) {
  const [typed, setTyped] = useState('');
  const [looked, setLooked] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const debounce = useDebounce();
  const missing = RULES.filter((rule) => !PASSWORD_RULES[rule](looked ?? ''));
  const [wrong] = looked === null || looked === '' ? [] : missing;

  function type(text: string): void {
    setTyped(text);
    debounce.schedule(PAUSE_MS, () => setLooked(text));
  }

  async function send(): Promise<void> {
    setLooked(typed);
    if (RULES.some((rule) => !PASSWORD_RULES[rule](typed))) return;
    setBusy(true);
    setFailure(null);
    try {
      await call<typeof redeemLink>('POST /api/hashtoken/{hash}', { hash: token, password: typed });
      return window.location.assign(home);
    } catch (error) {
      setFailure(error instanceof ApiError && error.status !== 0 ? error.message : words.failed);
    }
    setBusy(false);
  }

  return (
    <form
      noValidate
      className="card flex max-w-xl flex-col gap-5 p-5 md:p-8"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <PasswordField
        label={words.password}
        showLabel={words.show}
        name="password"
        autoComplete="new-password"
        value={typed}
        onChange={({ target }) => type(target.value)}
        {...(wrong && { error: words.rules[wrong] })}
      />
      <ul aria-label={words.needed} className="space-y-1">
        {RULES.map((rule) => {
          const isMet = looked !== null && looked !== '' && !missing.includes(rule);
          return (
            <li key={rule} className={`flex items-center gap-2 ${isMet ? 'text-success' : 'text-ink-soft'}`}>
              <Icon name={isMet ? 'circle-check' : 'minus'} className="size-5" />
              <span>
                {words.rules[rule]}
                <span className="sr-only">{` (${isMet ? words.met : words.unmet})`}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {failure && (
        <StatusMessage tone="danger" title={failure}>
          <a className="link inline-flex min-h-11 items-center" href={home}>
            {words.toSignIn}
          </a>
        </StatusMessage>
      )}
      <Button type="submit" disabled={isBusy} className="self-start">
        {isBusy ? words.busy : words.submit}
      </Button>
    </form>
  );
}
