import { readAmount } from '@/lib/i18n/read-amount';
import type { FormField } from './form-schemas';
import type { FieldValue } from './form-values';

const WHOLE_NUMBER = /^(-?\d{1,9})(?:\s*(?:a[ñn]os|years)|(?<=^1)\s*(?:a[ñn]o|year))?$/iu;

/** '66', also as '66 años' in the three languages; null: empty; other text stays unchanged. */
export function readWholeNumber(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  const number = WHOLE_NUMBER.exec(text)?.[1];
  return number === undefined ? typed : Number(number);
}

/** Reads typed text like the field's own control; text that is no number stays as it is, to be refused. */
export function typedValue(
  { fieldType, mask }: Pick<FormField, 'fieldType' | 'mask'>,
  typed: string,
  tag: string,
): FieldValue {
  const text = typed.trim();
  if (fieldType === 'segmented' || fieldType === 'select') return text === '' ? null : text;
  if (mask === 'money') return text === '' ? null : (readAmount(text, tag) ?? text);
  return readWholeNumber(mask ? text.replaceAll(/\D/g, '') : text);
}
