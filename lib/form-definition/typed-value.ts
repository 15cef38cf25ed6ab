import { readInPesos } from '@/lib/i18n/read-amount';
import type { FormField } from './form-schemas';
import type { FieldValue } from './form-values';

const WHOLE_NUMBER = /^(-?\d{1,9})(?:\s*(?:a[ñn]os|years)|(?<=^1)\s*(?:a[ñn]o|year))?$/iu;

const MONTHS = /^(?:(\d{1,3})\s*(?:meses|months)|1\s*(?:m[eê]s|month))$/iu;

/** Parses '66', '66 años' and a baby's '8 meses' in the three languages. Null: empty. Returns other text unchanged. */
export function readWholeNumber(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  const months = MONTHS.exec(text);
  if (months) return Math.floor(Number(months[1] ?? 1) / 12);
  const number = WHOLE_NUMBER.exec(text)?.[1];
  return number === undefined ? typed : Number(number);
}

/** Parses typed text like the field's control. Returns non-numeric text unchanged, so that the check rejects it. */
export function typedValue(
  { fieldType, mask }: Pick<FormField, 'fieldType' | 'mask'>,
  typed: string,
  tag: string,
): FieldValue {
  const text = typed.trim();
  if (fieldType === 'segmented' || fieldType === 'select') return text === '' ? null : text;
  if (mask === 'money') return text === '' ? null : (readInPesos(text, tag, undefined) ?? text);
  return readWholeNumber(mask ? text.replaceAll(/\D/g, '') : text);
}
