import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { SitePage } from '@/lib/site/page-params';

export function NoScriptContact({ market, locale }: Pick<SitePage, 'market' | 'locale'>) {
  const { email, phone } = market.contact;
  return (
    <noscript>
      <p className="mb-6 rounded-control bg-warning-soft p-4">
        {fill(labelsOf(locale, 'contact').page.noScript, { email, phone })}
      </p>
    </noscript>
  );
}
