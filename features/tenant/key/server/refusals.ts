import 'server-only';
import { PARTNER_RULES, PRODUCT_TYPES } from '@/features/tenant/key/contract';
import { AppError } from '@/lib/app-error';
import { FIRST_DAY, type Locale } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';

/** What a refusal says that says nothing. */
const GENERIC = 'Datos Inválidos';

type Words = ReturnType<typeof labelsOf<'partnerApi'>>;

function fieldWords(field: string, text: string, { rules }: Words): string {
  if (field === 'Idempotency-Key') return rules.idempotencyKey;
  const rule = (Object.keys(PARTNER_RULES) as (keyof typeof PARTNER_RULES)[]).find(
    (name) => PARTNER_RULES[name] === text,
  );
  return rule ? fill(rules[rule], { first: FIRST_DAY, lines: PRODUCT_TYPES.join(', ') }) : text;
}

function messageOf({ code, message, detail }: AppError, { refusals }: Words): string {
  const { key, ...others } = refusals;
  const words: Readonly<Record<string, string>> = { ...key, ...others };
  const known = [detail.reason, code].find((name) => name !== undefined && Object.hasOwn(words, name));
  if (known !== undefined) return words[known]!;
  const isSaidBelow = message === GENERIC || Object.values(detail.fields ?? {}).includes(message);
  if (!isSaidBelow) return message;
  if (detail.fields) return fill(refusals.fields, { fields: Object.keys(detail.fields).join(', ') });
  return code === 'FORBIDDEN' ? refusals.otherOrigin : refusals.noJson;
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
