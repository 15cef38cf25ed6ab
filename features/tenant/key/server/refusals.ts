import 'server-only';
import { PRODUCT_TYPES } from '@/features/tenant/key/contract';
import { AppError } from '@/lib/app-error';
import { FIRST_DAY, type Locale } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';

type Words = ReturnType<typeof labelsOf<'partnerApi'>>;

const wordsIn = (words: Readonly<Record<string, string>>, name: string | undefined): string | undefined =>
  name !== undefined && Object.hasOwn(words, name) ? words[name] : undefined;

/** @param text the name of a rule, or words of a contract */
const fieldWords = (field: string, text: string, { rules }: Words): string =>
  fill(wordsIn(rules, field === 'Idempotency-Key' ? 'idempotencyKey' : text) ?? text, {
    first: FIRST_DAY,
    lines: PRODUCT_TYPES.join(', '),
  });

function messageOf({ code, message, detail }: AppError, { refusals }: Words): string {
  const { key, ...others } = refusals;
  const words = { ...key, ...others };
  // What a field says is said there.
  const own = Object.values(detail.fields ?? {}).includes(message) ? refusals.fields : message;
  const known = wordsIn(words, detail.reason) ?? wordsIn(words, code) ?? own;
  return fill(known, { fields: Object.keys(detail.fields ?? {}).join(', ') });
}

/** A refusal for the developer of a partner's server: what is wrong and what to do, all of it in the language of the caller. */
export function explainRefusal(error: AppError, locale: Locale): AppError {
  const words = labelsOf(locale, 'partnerApi');
  const fields = Object.entries(error.detail.fields ?? {}).map(
    ([field, text]) => [field, fieldWords(field, text, words)] as const,
  );
  const detail = error.detail.fields ? { ...error.detail, fields: Object.fromEntries(fields) } : error.detail;
  return new AppError(error.code, messageOf(error, words), detail);
}
