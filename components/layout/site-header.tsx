import { ClientLink } from '@/components/ui/client-link';
import { HideOnScroll } from './hide-on-scroll';
import { LanguageLinks } from './language-links';
import { NavDrawer } from './nav-drawer';
import type { LanguageItem, NavItem } from './nav-item';
import { NavMore } from './nav-more';

/** Entries that the bar has room for at 1201 px in every language, beside 'Más seguros'. */
const IN_BAR = 4;

const linkOf = (className: string) => (item: NavItem) => (
  <ClientLink key={item.href} href={item.href} className={className}>
    {item.label}
  </ClientLink>
);
const barLink = linkOf('nav-link');
const drawerLink = linkOf('drawer-link');

type Props = {
  brand: { name: string; mark: string; href: string };
  menu: readonly NavItem[];
  contact: NavItem;
  pages: readonly NavItem[];
  locale: string;
  languages: readonly LanguageItem[];
  labels: {
    mainNav: string;
    moreMenu: string;
    menu: string;
    openMenu: string;
    closeMenu: string;
    language: string;
    brandHome: string;
  };
};

export function SiteHeader({ brand, menu, contact, pages, locale, languages, labels }: Props) {
  const selector = languages.length > 1 && (
    <LanguageLinks label={labels.language} current={locale} languages={languages} />
  );
  return (
    <HideOnScroll className="site-header">
      <div className="page flex h-full items-center gap-4">
        <ClientLink href={brand.href} aria-label={labels.brandHome} className="brand">
          <img src={brand.mark} alt="" width={36} height={36} />
          {brand.name}
        </ClientLink>
        <nav aria-label={labels.mainNav} className="ml-4 flex grow items-center gap-1 max-xl:hidden">
          {menu.slice(0, IN_BAR).map(barLink)}
          {menu.length > IN_BAR && (
            <NavMore id="nav-more" label={labels.moreMenu}>
              {menu.slice(IN_BAR).map(barLink)}
            </NavMore>
          )}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <div className="max-lg:hidden">{selector}</div>
          <ClientLink href={contact.href} className="btn btn-quiet max-md:hidden">
            {contact.label}
          </ClientLink>
          <NavDrawer labels={labels}>
            <nav aria-label={labels.mainNav} className="flex flex-col">
              {[...menu, contact, ...pages].map(drawerLink)}
            </nav>
            <div className="mt-4 border-t border-line pt-4 lg:hidden">{selector}</div>
          </NavDrawer>
        </div>
      </div>
    </HideOnScroll>
  );
}
