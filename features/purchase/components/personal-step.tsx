import type { SyntheticEvent } from 'react';
import { DateField } from '@/components/form/date-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { useLeadStore } from '@/features/lead/store';
import { useProfileFor } from '@/features/profile/store';
import { useBeginPurchase } from '@/features/purchase/client';
import { useIsSoldOut } from './payment-ways';
import { usePurchaseStore, type BuyerDraft } from '@/features/purchase/store';
import { ApiError } from '@/lib/http/api-error';
import { lateWords } from '@/lib/i18n/load-words';
import type { ProductLine } from '@/lib/markets/market';

type Props = {
  id: number;
  productCode: string;
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
};

/** Prefilled with who the visitor said to be in a request of this visit. */
function useBuyer(): BuyerDraft {
  const known = useLeadStore((state) => state.known);
  const draft = usePurchaseStore((state) => state.draft);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    nombre: text(known.fld_fullname),
    email: text(known.fld_email),
    telefono: text(known.fld_telephone),
    legalId: '',
    birthDate: '',
    ...draft,
  };
}

export function PersonalStep({ id, productCode, line }: Props) {
  const words = lateWords().purchase;
  const typed = useBuyer();
  const type = usePurchaseStore((state) => state.type);
  const profile = useProfileFor(line.profileForm, line.productType);
  const begin = useBeginPurchase();
  const isSoldOut = useIsSoldOut(id);
  const wrong = begin.error instanceof ApiError ? begin.error.fields : {};
  const isRefused = begin.isError && Object.keys(wrong).every((field) => !(field in typed));

  const fieldOf = (name: keyof BuyerDraft) => ({
    name,
    value: typed[name],
    required: true,
    ...(wrong[name] && { error: wrong[name] }),
  });
  const change = (said: Partial<BuyerDraft>) => {
    type(said);
    if (begin.isError) begin.reset();
  };

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!profile || isSoldOut || begin.isPending) return;
    begin.mutate({ productCode, profile, ...typed });
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {!profile && <StatusMessage>{words.needsProfile}</StatusMessage>}
      <p className="text-ink-soft">{words.personal.intro}</p>
      <TextField
        label={words.personal.name}
        autoComplete="name"
        maxLength={100}
        onChange={({ target }) => change({ nombre: target.value })}
        {...fieldOf('nombre')}
      />
      <TextField
        label={words.personal.legalId}
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
      <TextField
        label={words.personal.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        onChange={({ target }) => change({ telefono: target.value })}
        {...fieldOf('telefono')}
      />
      {isSoldOut && <StatusMessage tone="warning">{words.ways.soldOut}</StatusMessage>}
      {isRefused && (
        <StatusMessage tone="danger" title={words.failed}>
          {wrong.profile ?? begin.error.message}
        </StatusMessage>
      )}
      <Button type="submit" disabled={!profile || isSoldOut || begin.isPending}>
        {begin.isPending ? words.sending : words.next}
      </Button>
    </form>
  );
}
