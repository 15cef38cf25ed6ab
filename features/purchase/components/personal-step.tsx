import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { DateField } from '@/components/form/date-field';
import { PhoneField } from '@/components/form/phone-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { useLeadStore } from '@/features/lead/store';
import { useProfileFor } from '@/features/profile/store';
import { usePhonePrefixes } from '@/features/reference/client';
import { useBeginPurchase, useSaleNow } from '@/features/purchase/client';
import { useIsSoldOut } from './payment-ways';
import { refusalText } from './refusal-text';
import { usePurchaseStore, type BuyerDraft } from '@/features/purchase/store';
import { ApiError } from '@/lib/http/api-error';
import { lateWords } from '@/lib/i18n/load-words';
import type { LegalIdKind } from '@/lib/markets/legal-id';
import type { ProductLine } from '@/lib/markets/market';

type Props = {
  id: number;
  /** Which the market's people carry, the usual one first. */
  documents: readonly { readonly kind: LegalIdKind; readonly label: string; readonly sample: string }[];
  productCode: string;
  /** What one agrees to by going on. */
  consent: ReactNode;
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
};

/** Prefilled with who the visitor said to be in a request of this visit. */
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
  const updateDraft = usePurchaseStore((state) => state.updateDraft);
  const profile = useProfileFor(line.profileForm, line.productType);
  const begin = useBeginPurchase();
  const phone = usePhonePrefixes();
  const sale = useSaleNow(productCode);
  const isSoldOut = useIsSoldOut(id) || sale === 'soldOut';
  const isClosed = isSoldOut || sale === 'withdrawn';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (begin.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [begin.error]);
  const wrong = begin.error instanceof ApiError ? begin.error.fields : {};
  const isRefused = begin.isError && Object.keys(wrong).every((field) => !(field in buyer));

  const fieldOf = (name: keyof BuyerDraft) => ({
    name,
    value: buyer[name],
    required: true,
    ...(wrong[name] && { error: wrong[name] }),
  });
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
      <TextField
        label={words.personal.name}
        autoComplete="name"
        maxLength={100}
        onChange={({ target }) => change({ nombre: target.value })}
        {...fieldOf('nombre')}
      />
      <SelectField
        label={words.personal.documentKind}
        options={documents.map(({ kind, label }) => ({ value: kind, label }))}
        onChange={({ target }) => change({ documentKind: target.value as LegalIdKind })}
        {...fieldOf('documentKind')}
      />
      <TextField
        label={words.personal.legalId}
        placeholder={documents.find(({ kind }) => kind === buyer.documentKind)?.sample}
        autoComplete="off"
        maxLength={30}
        onChange={({ target }) => change({ legalId: target.value })}
        {...fieldOf('legalId')}
      />
      <DateField
        label={words.personal.birthDate}
        autoComplete="bday"
        onChange={(birthDate) => change({ birthDate })}
        onBlur={() => undefined}
        {...fieldOf('birthDate')}
      />
      <TextField
        label={words.personal.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={320}
        onChange={({ target }) => change({ email: target.value })}
        {...fieldOf('email')}
      />
      <PhoneField
        {...phone}
        label={words.personal.phone}
        prefixLabel={words.personal.phonePrefix}
        onChange={(telefono) => change({ telefono })}
        onBlur={() => undefined}
        {...fieldOf('telefono')}
      />
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
