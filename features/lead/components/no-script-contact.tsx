import { getTranslations } from 'next-intl/server';
import type { SitePage } from '@/lib/site/page-params';

/** What to do where the form can't work: it needs a script to send. */
export async function NoScriptContact({ market, locale }: Pick<SitePage, 'market' | 'locale'>) {
  const { email, phone } = market.contact;
  const t = await getTranslations({ locale, namespace: 'contact.page' });
  return (
    <noscript>
      <p className="mb-6 rounded-control bg-warning-soft p-4">{t('noScript', { email, phone })}</p>
    </noscript>
  );
}
