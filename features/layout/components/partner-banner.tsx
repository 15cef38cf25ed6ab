import { ClientLink } from '@/components/ui/client-link';
import { Icon } from '@/components/ui/icon';
import { labelsOf } from '@/lib/i18n/messages';
import { isEntrance } from '@/lib/routing/partner-paths';
import { DEFAULT_LOCALE, href, withLocale, type Route } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import type { PartnerText } from '@/lib/site/partner-site';
import { partnerOf } from '@/lib/site/site-table';

function BannerLink({ locale, to, title }: Pick<PageParams, 'locale'> & { to: string; title: string }) {
  const { partner, footer } = labelsOf(locale, 'layout');
  const className = 'link inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center';
  const isInside = to.startsWith('/');
  const words = (
    <>
      <span className="max-md:sr-only">{partner.more}</span>
      <span className="sr-only">{isInside ? `: ${title}` : `: ${title} (${footer.external})`}</span>
      <Icon name="arrow-right" className="size-5 md:hidden" />
    </>
  );
  if (isInside)
    return (
      <ClientLink className={className} href={withLocale(locale, to)}>
        {words}
      </ClientLink>
    );
  return (
    <a className={className} href={to} rel="noopener">
      {words}
    </a>
  );
}

export function PartnerBanner({ page, route }: { page: PageParams; route: Route }) {
  const { site, market, locale } = page;
  const { subdomainBanner: banner, redirects } = partnerOf(site)?.config ?? {};
  if (!banner || !redirects || !isEntrance(market, redirects, route)) return null;
  const of = (text: PartnerText) => text[locale] ?? text.es;
  const title = of(banner.title);
  const isElsewhere = banner.link !== undefined && banner.link !== href(market, DEFAULT_LOCALE, route);
  return (
    <section aria-label={title} className="border-b border-line bg-accent-soft">
      <div className="page flex items-center gap-3 py-1 md:gap-4 md:py-3">
        {banner.image && <img src={banner.image} alt="" width={48} height={48} className="max-md:size-10" />}
        <details className="group min-w-0 grow md:hidden">
          <summary className="flex min-h-11 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 grow">
              <span className="block truncate text-sm leading-[1.125rem] font-semibold text-accent-strong group-open:whitespace-normal">
                {title}
              </span>
              <span className="line-clamp-2 text-xs leading-4 group-open:line-clamp-none">{of(banner.text)}</span>
            </span>
            <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
        </details>
        <div className="hidden min-w-0 grow flex-wrap items-center gap-x-4 md:flex">
          <p className="font-semibold text-accent-strong">{title}</p>
          <p>{of(banner.text)}</p>
        </div>
        {isElsewhere && <BannerLink locale={locale} to={banner.link!} title={title} />}
      </div>
    </section>
  );
}
