import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { SitePage } from '@/lib/site/page-params';

/** What to do where the form can't work: it needs a script to send. */
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
