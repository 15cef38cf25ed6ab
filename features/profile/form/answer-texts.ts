import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { FormField, ServedForm } from '@/lib/form-definition/form-schemas';
import type { FieldValue } from '@/lib/form-definition/form-values';
import type { Currency } from '@/lib/contract/atoms';
import { formatDay } from '@/lib/i18n/day';
import { formatCap } from '@/lib/i18n/money';
import { writeNumber } from '@/lib/i18n/numbers';
import { isAdditional, placeOfAnswer } from '@/features/profile/answer-places';

export type AnswerText = { readonly question: string; readonly answer: string };
type Words = { readonly yes: string; readonly no: string };
type Format = { readonly tag: string; readonly currency: Currency };

function textOf(field: FormField, value: FieldValue, words: Words, { tag, currency }: Format): string {
  const { dataType, mask, allowedValues } = field;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number' && mask === 'money') return formatCap(value, currency, tag);
  if (typeof value === 'number') return writeNumber(value, tag, { least: 0, most: 3 });
  if (dataType === 'date' && !Number.isNaN(Date.parse(String(value)))) return formatDay(String(value), tag);
  const labelFor = (one: string) => allowedValues?.find((option) => option.value === one)?.label ?? one;
  return [value ?? []].flat().map(labelFor).join(', ');
}

/** Current insurer. It is listed with the market's own answers, because executives need it to sell other plans. */
const INSURER = 'eps_actual';

export function answerTexts(
  { adicional = {}, cotizante = [] }: Pick<PerfilIngreso, 'adicional' | 'cotizante'>,
  { groups, fields }: ServedForm,
  words: Words,
  format: Format,
): AnswerText[] {
  const answers = [
    ...cotizante.flatMap(({ eps_actual: value }, index) =>
      value ? { group: 'cotizante', index, fldName: INSURER, value } : [],
    ),
    ...Object.entries(adicional).map(([key, value]) => Object.assign(placeOfAnswer(key), { value })),
  ];
  const isListed = (field: FormField) => isAdditional(field) || field.fldName === INSURER;
  return fields.filter(isListed).flatMap((field) => {
    const item = groups.find(({ name }) => name === field.groupedBy)?.itemLabel;
    return answers
      .filter(({ group, fldName }) => group === field.groupedBy && fldName === field.fldName)
      .map(({ index, value }) => ({
        question: item ? `${item} ${index + 1}: ${field.label}` : field.label,
        answer: textOf(field, value, words, format),
      }));
  });
}
