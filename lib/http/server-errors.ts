import { statusOf } from '@/lib/app-error';
import type { LateWords } from '@/lib/i18n/late-words';
import { loadOptionalWords } from '@/lib/i18n/load-words';

/** Back-end error codes (spec section 8), by keys of `serverErrors` in messages. */
const WORDS: Readonly<Record<string, keyof LateWords['serverErrors']>> = {
  FOREIGN_KEY_CONFLICT: 'inUse',
  NOT_FOUND: 'notFound',
  BAD_REQUEST: 'badRequest',
  DISABLED_USER: 'disabledUser',
  INVALID_TOKEN: 'invalidToken',
  SUBSCRIBER_NOT_FOUND: 'noSubscriber',
  INVALID_CODE: 'wrongCode',
  CODE_TOKEN_EXPIRED: 'codeExpired',
  ACCESS_TOKEN_EXPIRED: 'sessionExpired',
  REFRESH_TOKEN_EXPIRED: 'sessionOver',
  INVALID_CREDENTIALS: 'wrongCredentials',
  USER_ALREADY_EXISTS: 'userExists',
  USER_NOT_FOUND: 'noUser',
  INVALID_AMOUNT: 'wrongAmount',
  NOT_EDITABLE: 'notEditable',
  ROLE_NOT_FOUND: 'noRole',
  NOT_ACTIVE_SUBSCRIPTIONS: 'noSubscriptions',
  INVALID_PARTNER: 'wrongPartner',
  DEFAULT: 'unknown',
};

const NAME = /^[A-Z][A-Z\d_]*$/;

/** Our own back end words messages for people, more precisely than by code; others' are not for visitors. */
const isSaid = (code: string, message: string | undefined): message is string =>
  Object.hasOwn(statusOf, code) && message !== undefined && !NAME.test(message);

export async function errorText(code: string, message: string | undefined): Promise<string> {
  if (isSaid(code, message)) return message;
  const words = await loadOptionalWords('serverErrors');
  const name = [code, message].find((one) => one !== undefined && Object.hasOwn(WORDS, one)) ?? 'DEFAULT';
  return words?.[WORDS[name]!] ?? '';
}
