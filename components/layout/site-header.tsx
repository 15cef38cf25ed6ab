import { IntentLink } from '@/components/ui/intent-link';
import { HideOnScroll } from './hide-on-scroll';
import { LanguageLinks } from './language-links';
import { NavDrawer } from './nav-drawer';
import type { LanguageItem, NavItem } from './nav-item';

type Props = {
  brand: { name: string; mark: string; href: string };
  menu: readonly NavItem[];
  contact: NavItem;
  locale: string;
  /** The selector is drawn only when there is something to select. */
  languages: readonly LanguageItem[];
  labels: {
    mainNav: string;
    menu: string;
    openMenu: string;
    closeMenu: string;
    language: string;
    brandHome: string;
  };
};

/** Header of every page: brand, menu from 1201 px and a drawer under it, contact, languages. 75 px high (spec section 9). */
export function SiteHeader({ brand, menu, contact, locale, languages, labels }: Props) {
  const selector = languages.length > 1 && (
    <LanguageLinks label={labels.language} current={locale} languages={languages} />
  );
  return (
    <HideOnScroll className="site-header">
      <div className="page flex h-full items-center gap-4">
        <IntentLink href={brand.href} aria-label={labels.brandHome} className="brand">
          {/* oxlint-disable-next-line nextjs/no-img-element -- a small SVG, nothing to optimise */}
          <img src={brand.mark} alt="" width={36} height={36} />
          {brand.name}
        </IntentLink>
        <nav aria-label={labels.mainNav} className="ml-4 flex grow items-center gap-1 max-xl:hidden">
          {menu.map(({ href, label }) => (
            <IntentLink key={href} href={href} className="nav-link">
              {label}
            </IntentLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <div className="max-lg:hidden">{selector}</div>
          <IntentLink href={contact.href} className="btn btn-quiet max-md:hidden">
            {contact.label}
          </IntentLink>
          <NavDrawer labels={labels}>
            <nav aria-label={labels.mainNav} className="flex flex-col">
              {menu.map(({ href, label }) => (
                <IntentLink key={href} href={href} className="drawer-link">
                  {label}
                </IntentLink>
              ))}
              <IntentLink href={contact.href} className="drawer-link">
                {contact.label}
              </IntentLink>
            </nav>
            <div className="mt-4 border-t border-line pt-4 lg:hidden">{selector}</div>
          </NavDrawer>
        </div>
      </div>
    </HideOnScroll>
  );
}
