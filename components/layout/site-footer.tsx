import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { ClientLink } from '@/components/ui/client-link';
import type { NavItem } from './nav-item';

type Group = { title: string; links: readonly NavItem[] };
type ContactLine = { icon: IconName; label: string; text: string; href?: string };

type Props = {
  brand: string;
  tagline: string;
  lines: Group;
  contact: { title: string; lines: readonly ContactLine[]; form: NavItem; pages: readonly NavItem[] };
  elsewhere: readonly Group[];
  externalHint: string;
  notices: readonly string[];
  rights: string;
  children?: ReactNode;
};

function ContactEntry({ icon, label, text, href }: ContactLine) {
  return (
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
}

const pageEntry = ({ href, label }: NavItem) => (
  <li key={href}>
    <ClientLink href={href} className="footer-link">
      {label}
    </ClientLink>
  </li>
);

export function SiteFooter({
  brand,
  tagline,
  lines,
  contact,
  elsewhere,
  externalHint,
  notices,
  rights,
  children,
}: Props) {
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="page grid gap-x-8 gap-y-10 py-12 md:grid-cols-2 lg:grid-cols-4">
        <div className="space-y-3">
          <p className="text-lg font-bold">{brand}</p>
          <p className="max-w-prose text-ink-soft">{tagline}</p>
        </div>
        <nav aria-label={lines.title}>
          <h2 className="text-base">{lines.title}</h2>
          <ul className="mt-1">{lines.links.map(pageEntry)}</ul>
        </nav>
        <div>
          <h2 className="text-base">{contact.title}</h2>
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
        </div>
        <div className="grid grid-cols-2 gap-8 lg:grid-cols-1 lg:gap-6">
          {elsewhere.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="text-base">{title}</h2>
              <ul className="mt-1">
                {links.map(({ href, label }) => (
                  <li key={label}>
                    <a href={href} className="footer-link" rel="noopener">
                      {label}
                      <span className="sr-only"> ({externalHint})</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="border-t border-line">
        <div className="page space-y-2 py-6 text-sm text-ink-soft">
          {notices.map((notice) => (
            <p key={notice} className="max-w-[90ch]">
              {notice}
            </p>
          ))}
          <p>{rights}</p>
        </div>
      </div>
    </footer>
  );
}
