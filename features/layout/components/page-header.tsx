import type { ReactNode } from 'react';
import { LanguageLinks } from '@/components/layout/language-links';
import { MenuGroups } from '@/components/layout/menu-groups';
import { NewsBell } from '@/components/layout/news-bell';
import { markOf } from '@/features/layout/footer';
import { lineItem, menuOf, filterOnSite, pageItem } from '@/features/layout/menu';
import { listPortalCards } from '@/features/layout/server/load-menu';
import { fill, LANGUAGE_NAMES } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { homeHref } from '@/lib/routing/partner-paths';
import { DEFAULT_LOCALE } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { partnerOf } from '@/lib/site/site-table';
import { ClientLink } from '@/components/ui/client-link';
import { HideOnScroll } from '@/components/layout/hide-on-scroll';
import type { NavItem } from '@/components/layout/nav-item';
import { MenuDrawer, MoreMenu, PortalButton } from './header-menus';

/** Number of entries that fit in the bar at 1201 px in every language, beside 'Más seguros' and the buttons. */
const LINES_IN_BAR = 2;

function Languages({ site, market, locale }: PageParams) {
  const languages = market.locales.map((tag) => {
    return { tag, name: LANGUAGE_NAMES[tag], home: homeHref({ site, market }, tag) };
  });
  return (
    languages.length > 1 && (
      <LanguageLinks label={labelsOf(locale, 'layout').language} current={locale} languages={languages} />
    )
  );
}

function Bell({ site, market: { news }, locale }: PageParams) {
  const textIn = (language: PageParams['locale']) => labelsOf(language, 'layout').news.messages;
  const { bell, title } = labelsOf(locale, 'layout').news;
  return (
    news &&
    !partnerOf(site) && (
      <NewsBell labels={{ bell, title }} text={textIn(locale)[news]} kept={textIn(DEFAULT_LOCALE)[news]} />
    )
  );
}

function brandOf(page: PageParams) {
  const { site, market, locale } = page;
  const logo = partnerOf(site)?.config.logo;
  const link = homeHref(page, locale);
  return logo
    ? { name: logo.text, mark: logo.image ?? null, href: link }
    : { name: market.brand, mark: markOf(market), href: link };
}

export function PageHeader(page: PageParams) {
  const { market, locale } = page;
  const labels = labelsOf(locale, 'layout');
  const { mainNav, menu, openMenu, closeMenu, menuItems } = labels;
  const { groups } = menuOf(page);
  const words = { failed: menuItems.failed, retry: menuItems.retry };
  const brand = brandOf(page);
  const bar = filterOnSite(
    page,
    market.lines.map((line) => lineItem(page, line)),
  ).slice(0, LINES_IN_BAR);
  const [contact = null] = filterOnSite(page, [pageItem(page, 'contact')]);
  const more = { except: [...bar, ...(contact ? [contact] : [])].map((item) => item.href), className: 'nav-link' };
  const all = { except: [], className: 'drawer-link' };
  const portals = listPortalCards(page);
  const portal = (className: string) =>
    portals.length > 0 && <PortalButton label={labels.portal.button} portals={portals} className={className} />;
  return (
    <SiteHeader
      brand={brand}
      bar={bar}
      contact={contact}
      labels={{ mainNav, brandHome: fill(labels.brandHome, { brand: brand.name }) }}
      more={
        <MoreMenu label={labels.moreMenu} words={words} {...more} fallback={<MenuGroups groups={groups} {...more} />} />
      }
      drawer={
        <MenuDrawer
          labels={{ mainNav, menu, openMenu, closeMenu }}
          words={words}
          {...all}
          fallback={<MenuGroups groups={groups} {...all} />}
        >
          <div className="mt-4 flex flex-col items-start gap-2 border-t border-line pt-4 lg:hidden">
            {portal('text-ink')}
            <Languages {...page} />
          </div>
        </MenuDrawer>
      }
      languages={<Languages {...page} />}
      portal={portal('text-ink max-lg:hidden')}
      bell={<Bell {...page} />}
    />
  );
}

type Props = {
  brand: { name: string; mark: string | null; href: string };
  bar: readonly NavItem[];
  contact: NavItem | null;
  labels: { mainNav: string; brandHome: string };
  more: ReactNode;
  drawer: ReactNode;
  languages: ReactNode;
  portal: ReactNode;
  bell: ReactNode;
};

const SiteHeader = ({ brand, bar, contact, labels, more, drawer, languages, portal, bell }: Props) => (
  <HideOnScroll className="site-header">
    <div className="page flex h-full flex-wrap content-center items-center gap-x-4">
      <ClientLink
        href={brand.href}
        aria-label={labels.brandHome}
        className={brand.mark ? 'brand' : 'brand text-accent'}
      >
        {brand.mark && <img src={brand.mark} alt="" width={36} height={36} />}
        {brand.name}
      </ClientLink>
      <nav aria-label={labels.mainNav} className="ml-4 flex grow items-center gap-1 max-xl:hidden">
        {bar.map(({ href, label }) => (
          <ClientLink key={href} href={href} className="nav-link">
            {label}
          </ClientLink>
        ))}
        {more}
      </nav>
      <div className="ml-auto flex items-center md:gap-2">
        <div className="max-lg:hidden">{languages}</div>
        {portal}
        {contact && (
          <ClientLink href={contact.href} className="btn btn-quiet max-md:hidden">
            {contact.label}
          </ClientLink>
        )}
        {bell}
        {drawer}
      </div>
    </div>
  </HideOnScroll>
);
