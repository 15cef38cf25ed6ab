'use client';

import { LegalIdField } from '@/components/form/legal-id-field';
import { PhoneField } from '@/components/form/phone-field';
import { TextField } from '@/components/form/text-field';
import { documentOf } from '@/lib/form-definition/person-answer';
import { useVisitorCountry } from '@/lib/http/visitor-country';
import { DEFAULT_COUNTRY } from '@/lib/markets/default-country';
import type { Control, RenderControl } from './control';

const text = ({ input }: Control) => (typeof input.value === 'string' ? input.value : '');

const legalIdControl: RenderControl = (control) => {
  const { field, row, input, shared } = control;
  const document = documentOf(field, row);
  const own = { ...shared, ...input, value: text(control), placeholder: field.placeholder ?? document?.sample };
  if (!document) return <TextField {...own} autoComplete="off" aria-required={field.isRequired} />;
  return <LegalIdField {...own} legalId={document} masked={field.mask === 'legalId'} required={field.isRequired} />;
};

function PrefixedPhone({ control }: { control: Control }) {
  const { field, input, shared, words } = control;
  const told = useVisitorCountry() ?? words.country ?? DEFAULT_COUNTRY;
  const prefixes = (field.allowedValues ?? []).map(({ value: code, label, abbreviation }) => {
    return { code, name: label ?? code, prefix: abbreviation ?? '' };
  });
  return (
    <PhoneField
      {...shared}
      {...input}
      value={text(control)}
      prefixes={prefixes}
      prefixLabel={words.labels.prefix}
      country={prefixes.some(({ code }) => code === told) ? told : DEFAULT_COUNTRY}
      placeholder={field.placeholder ?? undefined}
      required={field.isRequired}
    />
  );
}

export const personControls = {
  legalId: legalIdControl,
  phone: (control) => <PrefixedPhone control={control} />,
} as const satisfies Record<string, RenderControl>;
