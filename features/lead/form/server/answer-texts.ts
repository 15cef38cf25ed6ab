import 'server-only';
import { EVERY_FIELD, FIELD_KINDS, type FieldName } from '@/features/lead/form/fields';
import type { AnswerText } from '@/features/profile/form/answer-texts';
import { isoDate, type Locale } from '@/lib/contract/atoms';
import { formatDay } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';

type Reader = { readonly locale: Locale; readonly intlLocale: string };

/** Text of an answer. The answer may be any value, because API callers bypass the form. */
function textOf(name: FieldName, answer: string, { locale, intlLocale }: Reader): string {
  const { fieldType } = FIELD_KINDS[name];
  if (fieldType === 'country' && /^[A-Z]{2}$/.test(answer))
    return new Intl.DisplayNames(locale, { type: 'region' }).of(answer) ?? answer;
  return fieldType === 'date' && isoDate.safeParse(answer).success ? formatDay(answer, intlLocale) : answer;
}

export function formAnswerTexts(additional: Readonly<Record<string, string>> | null, reader: Reader): AnswerText[] {
  if (!additional?.form) return [];
  const labels = labelsOf(reader.locale, 'contact').form.fields;
  return EVERY_FIELD.flatMap((name) => {
    const answer = additional[name];
    return answer ? [{ question: labels[name], answer: textOf(name, answer, reader) }] : [];
  });
}
