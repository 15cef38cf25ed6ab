import { readAmount } from '@/lib/i18n/read-amount';
import type { FormField } from './contract';
import type { FieldValue } from './domain';

/** As the field's own control reads what is typed into it; what is no number stays as it is, to be refused. */
export function typedValue(
  { fieldType, mask }: Pick<FormField, 'fieldType' | 'mask'>,
  typed: string,
  tag: string,
): FieldValue {
  const text = typed.trim();
  if (fieldType === 'segmented' || fieldType === 'select') return text === '' ? null : text;
  if (mask === 'money') return text === '' ? null : (readAmount(text, tag) ?? text);
  const digits = mask ? text.replaceAll(/\D/g, '') : text;
  if (digits === '') return null;
  return /^-?\d{1,9}$/.test(digits) ? Number(digits) : digits;
}
