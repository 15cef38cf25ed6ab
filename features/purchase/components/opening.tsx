import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusMessage } from '@/components/ui/status-message';
import { openSession, useUnfinished } from '@/features/purchase/purchase.store';
import { useMutation } from '@/lib/http/use-mutation';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

export const Opening = ({ text }: { text: string }) => (
  <>
    <p aria-live="polite">{text}</p>
    <Skeleton className="mt-4 h-40 w-full" />
  </>
);

type FailedProps = { title: string; tone?: 'warning'; onRetry: () => unknown; children?: ReactNode };

export const OpeningFailed = ({ title, tone, onRetry, children }: FailedProps) => (
  <StatusMessage tone={tone ?? 'danger'} title={title}>
    <div className="mt-2 flex flex-wrap gap-3">
      <Button variant="quiet" onClick={() => void onRetry()}>
        {lateWords().purchase.retry}
      </Button>
      {children}
    </div>
  </StatusMessage>
);

type UnfinishedProps = { productCode: string; title: string; text?: string; open: string };

/** Link to this plan's purchase, if this browser has started one. */
export function Unfinished({ productCode, title, text, open }: UnfinishedProps) {
  const id = useUnfinished(productCode);
  if (!id) return null;
  return (
    <div className="mb-5">
      <StatusMessage title={title}>
        {text && <p>{text}</p>}
        <Button className="mt-3" onClick={() => openSession(id)}>
          {open}
        </Button>
      </StatusMessage>
    </div>
  );
}

type ElsewhereProps<Sent> = {
  words: Readonly<Record<'title' | 'text' | 'mail', string>>;
  email: string;
  send: () => Promise<Sent>;
  sentText: (sent: Sent) => string;
};

/** Mails a link that continues the purchase on another device. */
export function ContinueElsewhere<Sent>({ words, email, send, sentText }: ElsewhereProps<Sent>) {
  const mail = useMutation({ mutationFn: send });
  return (
    <details className="mt-6 border-t border-line pt-3">
      <summary className="min-h-11 py-2.5 font-medium">{words.title}</summary>
      <p className="text-ink-soft">{fill(words.text, { email })}</p>
      <Button variant="quiet" className="mt-3" disabled={mail.isPending} onClick={() => mail.mutate()}>
        {mail.isPending ? lateWords().purchase.sending : words.mail}
      </Button>
      <output className="mt-2 block">{mail.data && sentText(mail.data)}</output>
      {mail.isError && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {mail.error.message}
        </p>
      )}
    </details>
  );
}
