'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { useInBrowser } from '@/lib/browser/use-in-browser';
import { clearDevice, tryStorage } from '@/lib/browser/visitor-storage';
import { StoredData } from './kept-data';
import { OwnPurchases } from './own-purchases';
import type { RightsLabels } from './rights-labels';
import { CodeForm } from './code-form';
import { EmailField } from '@/components/form/email-field';
import { ConsentNote } from '@/components/ui/consent-note';
import { requestCode } from '@/features/rights/client';
import type { CodeResponse } from '@/features/rights/my-data.api';
import { useAction } from '@/features/rights/components/use-action';

type AskCodeProps = {
  words: RightsLabels;
  help: string | null;
  onCodeSent: (pending: CodeResponse & { email: string }) => void;
};

function AskCode({ words, help, onCodeSent }: AskCodeProps) {
  const [email, setEmail] = useState('');
  const ask = useAction(
    words,
    help,
    () => requestCode(email.trim()),
    (response) => onCodeSent({ ...response, email: email.trim() }),
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

type Step =
  | { readonly name: 'ask' }
  | { readonly name: 'code'; readonly id: string; readonly email: string; readonly minutes: number }
  | { readonly name: 'data'; readonly proof: string }
  | { readonly name: 'erased' };

type PendingCode = Omit<Extract<Step, { name: 'code' }>, 'name'>;

/** Stored while the code is valid, because a phone may reload the page while the visitor reads the mail. */
const PENDING_CODE_KEY = 'my-data-code';

function keepPendingCode({ id, email, minutes }: PendingCode): void {
  const until = Date.now() + minutes * 60_000;
  tryStorage(() => sessionStorage.setItem(PENDING_CODE_KEY, JSON.stringify({ id, email, minutes, until })), undefined);
}

const dropPendingCode = () => tryStorage(() => sessionStorage.removeItem(PENDING_CODE_KEY), undefined);

const pendingCodeText = () => tryStorage(() => sessionStorage.getItem(PENDING_CODE_KEY), null);

function toPendingCode(text: string | null): PendingCode | null {
  const kept: unknown = tryStorage(() => JSON.parse(text ?? 'null') as unknown, null);
  const { id, email, minutes, until } = (kept ?? {}) as Partial<PendingCode & { until: number }>;
  const isWhole = typeof id === 'string' && typeof email === 'string' && typeof minutes === 'number';
  return isWhole && typeof until === 'number' && Date.now() < until ? { id, email, minutes } : null;
}

function useFirstStep(): Step {
  const pending = toPendingCode(useInBrowser(pendingCodeText, null));
  return pending ? { name: 'code', ...pending } : { name: 'ask' };
}

type Props = { words: RightsLabels; help: string | null; tag: string; shows?: 'data' | 'purchases' };

/** Security: the proof lives in this component only; leaving or reloading the page requires a new one. */
export function MyDataScreen(props: Props) {
  const first = useFirstStep();
  const [reached, setStep] = useState<Step | null>(null);
  const step = reached ?? first;
  return (
    <>
      <ProvenData {...props} step={step} setStep={setStep} />
      {props.shows !== 'purchases' && step.name !== 'erased' && <DevicePanel words={props.words.device} />}
    </>
  );
}

function ProvenData({ words, help, tag, shows, step, setStep }: Props & { step: Step; setStep: (step: Step) => void }) {
  const restart = () => {
    dropPendingCode();
    setStep({ name: 'ask' });
  };
  const askFor = (pending: PendingCode) => {
    keepPendingCode(pending);
    setStep({ name: 'code', ...pending });
  };
  const open = (proof: string) => {
    dropPendingCode();
    setStep({ name: 'data', proof });
  };
  const shared = { words, help };
  switch (step.name) {
    case 'ask':
      return <AskCode {...shared} onCodeSent={askFor} />;
    case 'code':
      return <CodeForm words={words} contactEmail={help} {...step} onOpen={open} onRestart={restart} />;
    case 'data':
      if (shows === 'purchases') return <OwnPurchases {...shared} proof={step.proof} onOver={restart} />;
      return (
        <StoredData
          {...shared}
          proof={step.proof}
          tag={tag}
          onErased={() => setStep({ name: 'erased' })}
          onOver={restart}
        />
      );
    case 'erased':
      return (
        <StatusMessage tone="success" title={words.erase.done}>
          {words.erase.doneText}
        </StatusMessage>
      );
  }
}

function DevicePanel({ words }: { words: RightsLabels['device'] }) {
  const [isDone, setDone] = useState(false);
  function clear(): void {
    clearDevice();
    setDone(true);
  }
  return (
    <section className="card mt-6 flex max-w-xl flex-col gap-4 p-5 md:p-6">
      <h2 className="text-xl">{words.title}</h2>
      <p>{words.text}</p>
      <Button variant="quiet" className="self-start" onClick={clear}>
        {words.submit}
      </Button>
      {isDone && <StatusMessage tone="success" title={words.done} />}
    </section>
  );
}
