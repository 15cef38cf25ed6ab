import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { ConsentNote } from '@/components/ui/consent-note';
import { StatusMessage } from '@/components/ui/status-message';
import type { correctMyData, MyData } from '@/features/rights/my-data.api';
import { call } from '@/lib/http/call';
import type { RightsLabels } from './rights-labels';
import { useAction } from './use-action';

type Props = {
  contact: NonNullable<MyData['contact']>;
  proof: string;
  words: RightsLabels;
  help: string | null;
  onChanged: () => void;
};

export function CorrectForm({ contact, proof, words, help, onChanged }: Props) {
  const [name, setName] = useState(contact.firstName);
  const [phone, setPhone] = useState(contact.phone);
  const [isDone, setDone] = useState(false);
  const send = useAction(
    words,
    help,
    () =>
      call<typeof correctMyData>('POST /api/my-data/correct', { first_name: name, telefono: phone }, { bearer: proof }),
    () => {
      setDone(true);
      onChanged();
    },
  );
  const { first_name: nameError, telefono: phoneError } = send.fields;
  return (
    <form noValidate className="card flex flex-col gap-5 p-5 md:p-6" action={send.run}>
      <h2 className="text-xl">{words.correct.title}</h2>
      <TextField
        label={words.correct.name}
        autoComplete="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        {...(nameError && { error: nameError })}
      />
      <TextField
        label={words.correct.phone}
        type="tel"
        autoComplete="tel"
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        {...(phoneError && { error: phoneError })}
      />
      {isDone && !send.failure && !nameError && !phoneError && (
        <StatusMessage tone="success" title={words.correct.done} />
      )}
      {send.failure && <StatusMessage tone="danger" title={send.failure} />}
      <Button type="submit" variant="quiet" disabled={send.isBusy} className="self-start">
        {words.correct.submit}
      </Button>
      <ConsentNote {...words.policies} />
    </form>
  );
}
