import { DateField } from '@/components/form/date-field';
import { PhoneField } from '@/components/form/phone-field';
import { SelectField } from '@/components/form/select-field';
import { EmailField } from '@/components/form/email-field';
import { TextField } from '@/components/form/text-field';
import { usePhonePrefixes } from '@/features/reference/client';
import type { BuyerDraft } from '@/features/purchase/purchase.store';
import { lateWords } from '@/lib/i18n/load-words';
import type { LegalIdKind } from '@/lib/markets/legal-id';

export type BuyerDocuments = readonly { readonly kind: LegalIdKind; readonly label: string; readonly sample: string }[];

type Props = {
  buyer: BuyerDraft;
  documents: BuyerDocuments;
  wrong: Readonly<Record<string, string>>;
  onChange: (typed: Partial<BuyerDraft>) => void;
};

export function BuyerFields({ buyer, documents, wrong, onChange }: Props) {
  const words = lateWords().purchase;
  const phone = usePhonePrefixes();
  const fieldOf = (name: keyof BuyerDraft) => ({
    name,
    value: buyer[name],
    required: true,
    ...(wrong[name] && { error: wrong[name] }),
  });
  return (
    <>
      <TextField
        label={words.personal.name}
        autoComplete="name"
        maxLength={100}
        onChange={({ target }) => onChange({ nombre: target.value })}
        {...fieldOf('nombre')}
      />
      <SelectField
        label={words.personal.documentKind}
        options={documents.map(({ kind, label }) => ({ value: kind, label }))}
        onChange={({ target }) => onChange({ documentKind: target.value as LegalIdKind })}
        {...fieldOf('documentKind')}
      />
      <TextField
        label={words.personal.legalId}
        placeholder={documents.find(({ kind }) => kind === buyer.documentKind)?.sample}
        autoComplete="off"
        maxLength={30}
        onChange={({ target }) => onChange({ legalId: target.value })}
        {...fieldOf('legalId')}
      />
      <DateField
        label={words.personal.birthDate}
        autoComplete="bday"
        onChange={(birthDate) => onChange({ birthDate })}
        onBlur={() => undefined}
        {...fieldOf('birthDate')}
      />
      <EmailField
        label={words.personal.email}
        autoComplete="email"
        maxLength={320}
        onChange={({ target }) => onChange({ email: target.value })}
        {...fieldOf('email')}
      />
      <PhoneField
        {...phone}
        label={words.personal.phone}
        prefixLabel={words.personal.phonePrefix}
        onChange={(telefono) => onChange({ telefono })}
        onBlur={() => undefined}
        {...fieldOf('telefono')}
      />
    </>
  );
}
