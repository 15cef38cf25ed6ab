import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { toSite } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/contract/atoms';

export function FrameNote({ market, locale }: Pick<PageParams, 'market' | 'locale'>) {
  const { by, about } = labelsOf(locale, 'partnerSite').frame;
  const { external } = labelsOf(locale, 'layout').footer;
  return (
    <aside aria-label={market.brand} className="frame-note page text-sm text-ink-soft">
      <p className="flex flex-wrap items-center gap-x-2">
        {fill(by, { brand: market.brand })}
        <a
          className="link inline-flex min-h-11 items-center"
          href={originOf(toSite(market.code)!) + href(market, locale, { name: 'about' })}
          target="_blank"
          rel="noopener"
        >
          {about} <span className="sr-only">({external})</span>
        </a>
      </p>
    </aside>
  );
}

/** Note for trial frames of a partner. Always rendered, because trial and real visits share a cached page. */
export function TrialNote({ locale }: { locale: Locale }) {
  const { title, text } = labelsOf(locale, 'partnerSite').trial;
  return (
    <aside aria-label={title} className="trial-note bg-warning-soft">
      <p className="mx-auto flex max-w-(--container-page) gap-3 px-4 py-3">
        <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0 text-warning" />
        <span>
          <strong>{title}.</strong> {text}
        </span>
      </p>
    </aside>
  );
}
