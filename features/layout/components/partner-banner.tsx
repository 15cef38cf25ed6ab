import { ClientLink } from '@/components/ui/client-link';
import { labelsOf } from '@/lib/i18n/messages';
import { isEntrance } from '@/lib/routing/partner-paths';
import { href, withLocale, type Route } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import type { PartnerText } from '@/lib/site/partner-site';
import { partnerOf } from '@/lib/site/site-table';

type LinkProps = Pick<PageParams, 'locale'> & { to: string; title: string };

function BannerLink({ locale, to, title }: LinkProps) {
  const { partner, footer } = labelsOf(locale, 'layout');
  const className = 'link inline-flex min-h-11 items-center';
  if (to.startsWith('/'))
    return (
      <ClientLink className={className} href={withLocale(locale, to)}>
        {partner.more}
        <span className="sr-only">: {title}</span>
      </ClientLink>
    );
  return (
    <a className={className} href={to} rel="noopener">
      {partner.more}
      <span className="sr-only">
        : {title} ({footer.external})
      </span>
    </a>
  );
}

/** What a partner says to its visitors, on the pages by which they come. */
export function PartnerBanner({ page, route }: { page: PageParams; route: Route }) {
  const { site, market, locale } = page;
  const { subdomainBanner: banner, redirects } = partnerOf(site)?.config ?? {};
  if (!banner || !redirects || !isEntrance(market, redirects, route)) return null;
  const of = (text: PartnerText) => text[locale] ?? text.es;
  const title = of(banner.title);
  const isElsewhere = banner.link !== undefined && banner.link !== href(market, 'es', route);
  return (
    <section aria-label={title} className="border-b border-line bg-accent-soft">
      <div className="page flex items-center gap-4 py-3">
        {banner.image && <img src={banner.image} alt="" width={48} height={48} />}
        <div className="min-w-0 grow md:flex md:flex-wrap md:items-center md:gap-x-4">
          <p className="font-semibold text-accent-strong">{title}</p>
          <p>{of(banner.text)}</p>
          {isElsewhere && <BannerLink locale={locale} to={banner.link!} title={title} />}
        </div>
      </div>
    </section>
  );
}
