import type { ReactNode } from 'react';
import { ClientLink } from '@/components/ui/client-link';
import { HideOnScroll } from './hide-on-scroll';
import type { NavItem } from './nav-item';

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

export const SiteHeader = ({ brand, bar, contact, labels, more, drawer, languages, portal, bell }: Props) => (
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
