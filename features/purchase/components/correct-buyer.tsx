import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { ConsentNote } from '@/components/ui/consent-note';
import { StatusMessage } from '@/components/ui/status-message';
import { useCorrectBuyer } from '@/features/purchase/client';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import { usePurchaseStore, type BuyerDraft } from '@/features/purchase/purchase.store';
import { ApiError } from '@/lib/http/api-error';
import { lateWords } from '@/lib/i18n/load-words';
import { BuyerFields, type BuyerDocuments } from './buyer-fields';
import { refusalText } from './refusal-text';

type Props = {
  ticket: string;
  buyer: PurchaseState['buyer'];
  documents: BuyerDocuments;
  next: 'health' | 'payment';
  onDone: () => void;
  onAnew: () => void;
};

export function CorrectBuyer({ ticket, buyer: known, documents, next, onDone, onAnew }: Props) {
  const { correcting: words, ...others } = lateWords().purchase;
  const [buyer, setBuyer] = useState<BuyerDraft>(known);
  const correct = useCorrectBuyer(ticket);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (correct.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [correct.error]);
  const wrong = correct.error instanceof ApiError ? correct.error.fields : {};
  const isRefused = correct.error && Object.keys(wrong).every((field) => !(field in buyer));

  function change(typed: Partial<BuyerDraft>) {
    setBuyer((before) => ({ ...before, ...typed }));
    if (correct.isError) correct.reset();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!correct.isPending) correct.mutate(buyer, { onSuccess: onDone });
  }

  function beginAnew() {
    usePurchaseStore.getState().updateDraft(buyer);
    onAnew();
  }

  return (
    <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <p className="text-ink-soft">{words.intro}</p>
      <BuyerFields {...{ buyer, documents, wrong }} onChange={change} />
      {isRefused && <StatusMessage tone="danger">{refusalText(correct.error!)}</StatusMessage>}
      <Button type="submit" disabled={correct.isPending}>
        {correct.isPending ? others.sending : words.save[next]}
      </Button>
      <ConsentNote {...lateWords().policies} />
      {/* Another age is another price. */}
      {wrong.birthDate && (
        <Button variant="quiet" onClick={beginAnew}>
          {others.anew}
        </Button>
      )}
      <Button variant="quiet" onClick={onDone}>
        {words.back}
      </Button>
    </form>
  );
}
