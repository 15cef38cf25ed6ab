import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { useLeadStore } from '@/features/lead/lead.store';
import { useProfileFor } from '@/features/profile/profile.store';
import { useBeginPurchase, useSaleState } from '@/features/purchase/client';
import { BuyerFields, type BuyerDocuments } from './buyer-fields';
import { useIsSoldOut } from './payment-ways';
import { refusalText } from './refusal-text';
import { usePurchaseStore, type BuyerDraft } from '@/features/purchase/purchase.store';
import { ApiError } from '@/lib/http/api-error';
import { lateWords } from '@/lib/i18n/load-words';
import type { LegalIdKind } from '@/lib/markets/legal-id';
import type { ProductLine } from '@/lib/markets/market';

type Props = {
  id: number;
  documents: BuyerDocuments;
  productCode: string;
  consent: ReactNode;
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
};

function useBuyer(documentKind: LegalIdKind): BuyerDraft {
  const known = useLeadStore((state) => state.known);
  const draft = usePurchaseStore((state) => state.draft);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    nombre: text(known.fld_fullname),
    email: text(known.fld_email),
    telefono: text(known.fld_telephone),
    documentKind,
    legalId: '',
    birthDate: '',
    ...draft,
  };
}

export function PersonalStep({ id, documents, consent, productCode, line }: Props) {
  const words = lateWords().purchase;
  const buyer = useBuyer(documents[0]!.kind);
  const know = useLeadStore((state) => state.know);
  const updateDraft = usePurchaseStore((state) => state.updateDraft);
  const profile = useProfileFor(line.profileForm, line.productType);
  const begin = useBeginPurchase(({ nombre, telefono, email }) =>
    know({ fld_fullname: nombre, fld_telephone: telefono, fld_email: email }),
  );
  const sale = useSaleState(productCode);
  const isSoldOut = useIsSoldOut(id) || sale === 'soldOut';
  const isClosed = isSoldOut || sale === 'withdrawn';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (begin.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [begin.error]);
  const wrong = begin.error instanceof ApiError ? begin.error.fields : {};
  const isRefused = begin.isError && Object.keys(wrong).every((field) => !(field in buyer));

  const change = (typed: Partial<BuyerDraft>) => {
    updateDraft(typed);
    if (begin.isError) begin.reset();
  };

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!profile || isClosed || begin.isPending) return;
    begin.mutate({ productCode, profile, ...buyer });
  }

  return (
    <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {!profile && <StatusMessage>{words.needsProfile}</StatusMessage>}
      <p className="text-ink-soft">{words.personal.intro}</p>
      <BuyerFields {...{ buyer, documents, wrong }} onChange={change} />
      {isClosed && (
        <StatusMessage tone="warning">{isSoldOut ? words.ways.soldOut : words.ways.withdrawn}</StatusMessage>
      )}
      {isRefused && (
        <StatusMessage tone="danger" title={words.failed}>
          {wrong.profile ?? refusalText(begin.error)}
        </StatusMessage>
      )}
      <Button type="submit" disabled={!profile || isClosed || begin.isPending}>
        {begin.isPending ? words.sending : words.next}
      </Button>
      {consent}
    </form>
  );
}
