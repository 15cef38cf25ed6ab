import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';

export function NotFoundText({ locale, market: { contact } }: Pick<PageParams, 'locale' | 'market'>) {
  if (!contact.email) return null;
  return (
    <p className="max-w-[52ch] text-ink-soft">
      {labelsOf(locale, 'layout').notFound.description}{' '}
      <a href={`mailto:${contact.email}`} className="link">
        {contact.email}
      </a>
      .
    </p>
  );
}
