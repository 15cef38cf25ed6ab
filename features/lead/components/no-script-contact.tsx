import { fillKnown } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { telHref } from '@/lib/contract/phone-href';

export function NoScriptContact({ market, locale }: Pick<PageParams, 'market' | 'locale'>) {
  const { email, phone } = market.contact;
  const links: Readonly<Record<string, string>> = {
    ...(email && { [email]: `mailto:${email}` }),
    ...(phone && { [phone]: telHref(phone) }),
  };
  const parts = fillKnown(labelsOf(locale, 'contact').page.noScript, {
    email: email && `|${email}|`,
    phone: phone && `|${phone}|`,
  }).split('|');
  return (
    <noscript>
      <p className="mb-6 rounded-control bg-warning-soft p-4">
        {parts.map((part) =>
          links[part] ? (
            <a key={part} className="link inline-flex min-h-11 items-center" href={links[part]}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    </noscript>
  );
}
