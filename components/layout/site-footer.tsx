import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { ClientLink } from '@/components/ui/client-link';
import type { NavItem } from './nav-item';

type Group = { title: string; links: readonly NavItem[] };
type ContactLine = { icon: IconName; label: string; text: string; href?: string };
type SisterSite = { href: string; brand: string; country: string; mark: string };

export type Policies = Group & { readonly outside: readonly NavItem[] };

const ContactEntry = ({ icon, label, text, href }: ContactLine) => (
  <li className="flex items-center gap-2">
    <Icon name={icon} className="size-5 text-ink-soft" />
    <span className="sr-only">{label}: </span>
    {href ? (
      <a href={href} className="footer-link">
        {text}
      </a>
    ) : (
      <span className="py-2.5 text-ink-soft">{text}</span>
    )}
  </li>
);

export const pageEntry = ({ href, label }: NavItem) => (
  <li key={href}>
    <ClientLink href={href} className="footer-link">
      {label}
    </ClientLink>
  </li>
);

const FooterGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title}>
    <h2 className="text-base">{title}</h2>
    {children}
  </nav>
);

/** Group of links, folded to its title on narrow screens. */
const FoldedGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title}>
    <h2 className="wide-title text-base">{title}</h2>
    <details className="unfolded-wide">
      <summary className="min-h-11 py-2.5 font-semibold">{title}</summary>
      {children}
    </details>
  </nav>
);

const pageGroup = ({ title, links }: Group) => (
  <FoldedGroup key={title} title={title}>
    <ul className="mt-1">{links.map(pageEntry)}</ul>
  </FoldedGroup>
);

const OutsideLink = ({ href, hint, children }: { href: string; hint: string; children: ReactNode }) => (
  <a href={href} className="footer-link" rel="noopener">
    {children}
    <span className="sr-only"> ({hint})</span>
  </a>
);

export const OutsideEntries = ({ links, hint }: { links: readonly NavItem[]; hint: string }) =>
  links.map(({ href, label }) => (
    <li key={label}>
      <OutsideLink href={href} hint={hint}>
        {label}
      </OutsideLink>
    </li>
  ));

export const FooterNotices = ({ notices, rights }: { notices: readonly string[]; rights: string }) => (
  <>
    {notices.map((notice) => (
      <p key={notice} className="max-w-[90ch]">
        {notice}
      </p>
    ))}
    <p>{rights}</p>
  </>
);

export const SiteFooter = ({
  brand,
  tagline,
  lines,
  contact,
  policies,
  social,
  sisters,
  externalHint,
  notices,
  rights,
  children,
}: {
  brand: { name: string; mark: string; logo: string };
  tagline: string;
  lines: readonly Group[];
  contact: { title: string; lines: readonly ContactLine[]; form: NavItem; pages: readonly NavItem[] };
  policies: Policies;
  social: Group;
  sisters: { title: string; links: readonly SisterSite[] };
  externalHint: string;
  notices: readonly string[];
  rights: string;
  children?: ReactNode;
}) => (
  <footer className="site-footer mt-10 border-t border-line bg-surface md:mt-16">
    <div className="page grid gap-x-8 gap-y-4 py-6 md:grid-cols-2 md:py-12 lg:grid-cols-4">
      <div className="space-y-4 lg:space-y-6">
        <div className="space-y-3">
          <p className="flex items-center gap-2.5 text-lg font-bold">
            <img src={brand.mark} alt={brand.logo} width={28} height={28} loading="lazy" />
            {brand.name}
          </p>
          <p className="max-w-prose text-ink-soft max-md:hidden">{tagline}</p>
        </div>
        <FooterGroup title={sisters.title}>
          <ul className="mt-1 flex flex-wrap gap-x-5 lg:block">
            {sisters.links.map(({ href, brand: name, country, mark }) => (
              <li key={href}>
                <OutsideLink href={href} hint={externalHint}>
                  <img
                    src={mark}
                    alt={name}
                    width={24}
                    height={24}
                    loading="lazy"
                    className="mr-2 inline-block align-middle"
                  />{' '}
                  {country}
                </OutsideLink>
              </li>
            ))}
          </ul>
        </FooterGroup>
      </div>
      <div className="lg:space-y-6">{lines.map(pageGroup)}</div>
      <FoldedGroup title={contact.title}>
        <ul className="mt-1">
          {contact.lines.map((line) => (
            <ContactEntry key={line.label} {...line} />
          ))}
          {contact.pages.map(pageEntry)}
        </ul>
        <ClientLink href={contact.form.href} className="btn btn-quiet mt-3">
          {contact.form.label}
        </ClientLink>
        {children}
      </FoldedGroup>
      <div className="grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-1 lg:content-start lg:gap-6">
        <FooterGroup title={policies.title}>
          <ul className="mt-1">
            {policies.links.map(pageEntry)}
            <OutsideEntries links={policies.outside} hint={externalHint} />
          </ul>
        </FooterGroup>
        <FooterGroup title={social.title}>
          <ul className="mt-1">
            <OutsideEntries links={social.links} hint={externalHint} />
          </ul>
        </FooterGroup>
      </div>
    </div>
    <div className="border-t border-line">
      <div className="page space-y-2 py-6 text-sm text-ink-soft">
        <FooterNotices notices={notices} rights={rights} />
      </div>
    </div>
  </footer>
);
