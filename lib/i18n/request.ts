import 'server-only';
import { IntlErrorCode, type Locale, type Messages as IntlMessages } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import type { Locale as SiteLocale } from '@/lib/contract/atoms';
import { logger } from '@/lib/logger';
import { missingWord } from './complete-words';
import { messagesOf, type Messages } from './messages';

declare module 'next-intl' {
  interface AppConfig {
    Locale: SiteLocale;
    Messages: Messages;
  }
}

function fallback({ namespace, key }: { namespace?: string; key: string }): string {
  logger.error(missingWord(namespace ? `${namespace}.${key}` : key));
  return '';
}

/** The caller passes the language. It reads nothing from the request, so that pages stay static. */
export default getRequestConfig(async ({ locale = 'es' }: { locale?: Locale }) => ({
  locale,
  messages: messagesOf(locale) as IntlMessages,
  onError: ({ code, originalMessage }) => {
    if (code !== IntlErrorCode.MISSING_MESSAGE) logger.error({ reason: code }, originalMessage);
  },
  getMessageFallback: fallback,
}));
