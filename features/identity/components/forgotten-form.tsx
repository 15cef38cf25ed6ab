'use client';

import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import type { mailForgotten } from '@/features/identity/session.api';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';
import type { Messages } from '@/lib/i18n/messages';

/** Same message for every address, so that it does not reveal who has an account. */
export function ForgottenForm({ words }: { words: Messages['identity']['forgotten'] }) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  async function send(form: FormData): Promise<void> {
    setState('busy');
    setFailure(null);
    try {
      await call<typeof mailForgotten>('POST /api/token/forgotten', { email: String(form.get('email') ?? '').trim() });
      setState('done');
    } catch (error) {
      const isTooMany = error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS';
      setFailure(isTooMany ? error.message : words.failed);
      setState('idle');
    }
  }

  return (
    <details className="mt-4 max-w-xl">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words.summary}</summary>
      <form
        noValidate
        aria-label={words.summary}
        className="card mt-2 flex flex-col gap-4 p-5 md:p-8"
        onSubmit={(event) => {
          event.preventDefault();
          void send(new FormData(event.currentTarget));
        }}
      >
        <p className="text-ink-soft">{words.lead}</p>
        <TextField label={words.email} name="email" type="email" inputMode="email" autoComplete="username" required />
        {failure && <StatusMessage tone="danger" title={failure} />}
        {state === 'done' && <StatusMessage tone="success" title={words.done} />}
        <Button type="submit" disabled={state === 'busy'} className="self-start">
          {words.submit}
        </Button>
      </form>
    </details>
  );
}
