import { useEffect, useRef, useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { requestCode } from '@/features/rights/client';
import type { openWithCode } from '@/features/rights/my-data.api';
import { call } from '@/lib/http/call';
import { fill } from '@/lib/i18n/labels';
import type { RightsLabels } from './rights-labels';
import { useAction } from './use-action';

type Props = {
  words: RightsLabels;
  contactEmail: string | null;
  id: string;
  email: string;
  minutes: number;
  onOpen: (proof: string) => void;
  onRestart: () => void;
};

export function CodeForm({ words, contactEmail, email, minutes, onOpen, onRestart, ...first }: Props) {
  const [code, setCode] = useState('');
  const [id, setId] = useState(first.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = useAction(
    words,
    contactEmail,
    () => call<typeof openWithCode>('POST /api/my-data/open', { id, email, code }),
    ({ proof }) => onOpen(proof),
  );
  const resend = useAction(
    words,
    contactEmail,
    () => requestCode(email),
    (response) => {
      setId(response.id);
      setCode('');
    },
  );
  const failure = open.failure ?? resend.failure ?? resend.fields.email;
  useEffect(() => heading.current?.focus(), []);
  return (
    <form noValidate className="card flex max-w-xl flex-col gap-5 p-5 md:p-8" action={open.run}>
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {words.open.title}
      </h2>
      <p className="wrap-anywhere">{fill(words.open.sent, { email, minutes })}</p>
      <TextField
        label={words.open.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        {...(open.fields.code && { error: open.fields.code })}
      />
      {failure && <StatusMessage tone="danger" title={failure} />}
      {id !== first.id && <StatusMessage tone="success" title={words.open.anotherSent} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={open.isBusy}>
          {open.isBusy ? words.open.busy : words.open.submit}
        </Button>
        <Button variant="quiet" disabled={resend.isBusy} onClick={resend.run}>
          {words.open.another}
        </Button>
        <Button variant="quiet" onClick={onRestart}>
          {words.open.again}
        </Button>
      </div>
    </form>
  );
}
