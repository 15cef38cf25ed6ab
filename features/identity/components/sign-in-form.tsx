'use client';

import { useEffect, useRef, useState } from 'react';
import { PasswordField } from '@/components/form/password-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import type { confirmSecondFactor, issueToken } from '@/features/identity/session.api';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';
import type { Messages } from '@/lib/i18n/messages';

/** Return path, only within the back office: anything else would be an open redirect. */
function returnPath(home: string): string {
  const path = new URLSearchParams(window.location.search).get('volver') ?? '';
  return /^\/(?:[a-z]{2}\/)?backoffice(?:\/[\w.-]+){0,2}$/.test(path) ? path : home;
}

export function SignInForm({ home, words }: { home: string; words: Messages['identity']['signIn'] }) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const codeInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (step === 'code') codeInput.current?.focus();
  }, [step]);

  const ask = (form: FormData) => {
    const textOf = (name: string) => String(form.get(name) ?? '').trim();
    if (step === 'code')
      return call<typeof confirmSecondFactor>('POST /api/token/second-factor', {
        code: textOf('code').replaceAll(/\s/g, ''),
      });
    return call<typeof issueToken>('POST /api/token', {
      email: textOf('email'),
      password: String(form.get('password') ?? ''),
    });
  };

  async function send(form: FormData): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await ask(form);
      if (answer.step === 'signedIn') return window.location.assign(returnPath(home));
      setStep('code');
    } catch (error) {
      const isWrongInput = error instanceof ApiError && error.code === 'INVALID_DATA';
      if (error instanceof ApiError && error.code === 'CODE_TOKEN_EXPIRED') setStep('password');
      setFailure(isWrongInput || !(error instanceof ApiError) || error.status === 0 ? words.failed : error.message);
    }
    setBusy(false);
  }

  function backToPassword(): void {
    setStep('password');
    setFailure(null);
  }

  return (
    <form
      noValidate
      className="card flex max-w-xl flex-col gap-5 p-5 md:p-8"
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <h2 className="text-xl">{words.title}</h2>
      <p className="text-ink-soft">{step === 'code' ? words.codeLead : words.lead}</p>
      {step === 'password' ? (
        <>
          <TextField label={words.email} name="email" type="email" inputMode="email" autoComplete="username" required />
          <PasswordField
            label={words.password}
            showLabel={words.show}
            name="password"
            autoComplete="current-password"
            required
          />
        </>
      ) : (
        <TextField
          ref={codeInput}
          label={words.code}
          help={words.codeHelp}
          name="code"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="one-time-code"
          maxLength={11}
          required
        />
      )}
      {failure && <StatusMessage tone="danger" title={failure} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? words.busy : words.submit}
        </Button>
        {step === 'code' && (
          <Button variant="quiet" onClick={backToPassword}>
            {words.backToPassword}
          </Button>
        )}
      </div>
    </form>
  );
}
