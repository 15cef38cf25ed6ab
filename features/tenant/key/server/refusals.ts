import 'server-only';
import { KEY_OF_TRIAL, KEY_PROBLEMS, PARTNER_RULES, type KeyProblem } from '@/features/tenant/key/contract';
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
  return rule ? fill(rules[rule], { first: FIRST_DAY }) : text;
}

function messageOf({ code, message, detail }: AppError, { refusals }: Words): string {
  const key = (Object.keys(KEY_PROBLEMS) as KeyProblem[]).find((name) => KEY_PROBLEMS[name] === message);
  if (code === 'NOT_SIGNED' && key) return refusals.key[key];
  if (code === 'KEY_REUSED' && message !== GENERIC)
    return message === KEY_OF_TRIAL ? refusals.keyOfTrial : refusals.keyOfRequest;
  const { key: _, ...others } = refusals;
  const byCode: Readonly<Record<string, string>> = others;
  if (Object.hasOwn(byCode, code)) return byCode[code]!;
  if (message !== GENERIC) return message;
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
