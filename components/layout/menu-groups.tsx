import { ClientLink } from '@/components/ui/client-link';
import type { NavItem } from './nav-item';

export type MenuGroupsProps = {
  groups: readonly { readonly title: string; readonly items: readonly NavItem[] }[];
  except: readonly string[];
  className: string;
};

export function MenuGroups({ groups, except, className }: MenuGroupsProps) {
  return groups
    .map(({ title, items }) => ({ title, items: items.filter(({ href }) => !except.includes(href)) }))
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => (
      <div key={title}>
        <p className="px-2.5 pt-3 text-sm text-ink-soft" aria-hidden="true">
          {title}
        </p>
        <ul aria-label={title}>
          {items.map(({ href, label }) => (
            <li key={href}>
              <ClientLink href={href} className={className}>
                {label}
              </ClientLink>
            </li>
          ))}
        </ul>
      </div>
    ));
}
