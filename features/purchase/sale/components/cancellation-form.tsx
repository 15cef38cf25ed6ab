import { useState, type SyntheticEvent } from 'react';
import { TextareaField } from '@/components/form/textarea-field';
import { Button } from '@/components/ui/button';
import { ConsentNote } from '@/components/ui/consent-note';
import { StatusMessage } from '@/components/ui/status-message';
import type { useAskCancellation } from '@/features/purchase/sale/client';
import { REASON_LONGEST } from '@/features/purchase/sale/contract';
import { ApiError } from '@/lib/http/api-error';
import { lateWords } from '@/lib/i18n/load-words';

/** `ask` outlives the form, which goes once it was heard. */
type Props = { ask: ReturnType<typeof useAskCancellation>; withdrawal: string };

export function CancellationForm({ ask, withdrawal }: Props) {
  const { sale: words, sending } = lateWords().purchase;
  const [reason, setReason] = useState('');

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!ask.isPending) ask.mutate({ reason });
  }

  return (
    <details>
      <summary className="min-h-11 py-2.5">{words.cancelTitle}</summary>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <p className="text-ink-soft">{words.cancelText}</p>
        <p className="text-ink-soft">{withdrawal}</p>
        <TextareaField
          name="reason"
          label={words.cancelReason}
          maxLength={REASON_LONGEST}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {ask.error && (
          <StatusMessage tone="danger">
            {ask.error instanceof ApiError ? ask.error.message : words.failed}
          </StatusMessage>
        )}
        <Button type="submit" variant="quiet" className="self-start" disabled={ask.isPending}>
          {ask.isPending ? sending : words.cancelSubmit}
        </Button>
        <ConsentNote {...lateWords().policies} />
      </form>
    </details>
  );
}
