import 'server-only';
import type { Locale, Messages as IntlMessages } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import type { Locale as SiteLocale } from '@/lib/contract/atoms';
import { logger } from '@/lib/logger';
import { messagesOf, type Messages } from './messages';

declare module 'next-intl' {
  interface AppConfig {
    Locale: SiteLocale;
    Messages: Messages;
  }
}

function fallback({ namespace, key }: { namespace?: string; key: string }): string {
  return namespace ? `${namespace}.${key}` : key;
}

/** The language comes with the call and never from the request, so pages stay the same for everybody. */
export default getRequestConfig(async ({ locale = 'es' }: { locale?: Locale }) => ({
  locale,
  messages: messagesOf(locale) as IntlMessages,
  onError: (error) =>
    logger.error({ reason: error.code }, `No existe la traducción para ${error.originalMessage ?? ''}`),
  getMessageFallback: fallback,
}));
