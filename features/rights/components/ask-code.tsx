import { useState } from 'react';
import { EmailField } from '@/components/form/email-field';
import { Button } from '@/components/ui/button';
import { ConsentNote } from '@/components/ui/consent-note';
import { StatusMessage } from '@/components/ui/status-message';
import { askForCode } from '@/features/rights/client';
import type { CodeResponse } from '@/features/rights/contract';
import type { RightsLabels } from './rights-labels';
import { useAction } from './use-action';

type Props = { words: RightsLabels; help: string | null; onAsked: (asked: CodeResponse & { email: string }) => void };

export function AskCode({ words, help, onAsked }: Props) {
  const [email, setEmail] = useState('');
  const ask = useAction(
    words,
    help,
    () => askForCode(email.trim()),
    (asked) => onAsked({ ...asked, email: email.trim() }),
  );
  return (
    <form noValidate className="card flex max-w-xl flex-col gap-5 p-5 md:p-8" action={ask.run}>
      <h2 className="text-xl">{words.ask.title}</h2>
      <EmailField
        label={words.ask.email}
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        {...(ask.fields.email && { error: ask.fields.email })}
      />
      {ask.failure && <StatusMessage tone="danger" title={ask.failure} />}
      <Button type="submit" disabled={ask.isBusy} className="self-start">
        {ask.isBusy ? words.ask.busy : words.ask.submit}
      </Button>
      <ConsentNote {...words.policies} />
    </form>
  );
}
