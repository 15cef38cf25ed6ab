import 'server-only';
import { AppError } from '@/lib/app-error';
import { FIRST_DAY, type Locale } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';

type Words = ReturnType<typeof labelsOf<'partnerApi'>>;

const wordsIn = (words: Readonly<Record<string, string>>, name: string | undefined): string | undefined =>
  name !== undefined && Object.hasOwn(words, name) ? words[name] : undefined;

/** Rules of headers, which the pages of our own sites send, too. */
const RULE_OF_HEADER: Readonly<Record<string, keyof Words['rules']>> = {
  'Idempotency-Key': 'idempotencyKey',
  'X-Country': 'country',
};

/** @param text the name of a rule; or words, which may hold what the caller wrote and stay as they are */
function fieldWords(field: string, text: string, { rules }: Words): string {
  const rule = wordsIn(rules, Object.hasOwn(RULE_OF_HEADER, field) ? RULE_OF_HEADER[field] : text);
  return rule === undefined ? text : fill(rule, { first: FIRST_DAY });
}

function messageOf({ code, message, detail }: AppError, { refusals }: Words): string {
  const { key, ...others } = refusals;
  const words = { ...key, ...others };
  const { fields = {} } = detail;
  // What a field says is said there.
  const isSaid = Object.values(fields).includes(message);
  const known = wordsIn(words, detail.reason) ?? wordsIn(words, code) ?? (isSaid ? refusals.fields : undefined);
  return known === undefined ? message : fill(known, { fields: Object.keys(fields).join(', ') });
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
