import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';

export function NoScriptContact({ market, locale }: Pick<PageParams, 'market' | 'locale'>) {
  const { email, phone } = market.contact;
  return (
    <noscript>
      <p className="mb-6 rounded-control bg-warning-soft p-4">
        {fill(labelsOf(locale, 'contact').page.noScript, { email, phone })}
      </p>
    </noscript>
  );
}
