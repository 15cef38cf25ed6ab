import { ClientLink } from '@/components/ui/client-link';
import { Icon } from '@/components/ui/icon';

type Props = { label: string; trail: readonly { readonly href: string; readonly name: string }[]; current: string };

export const Breadcrumbs = ({ label, trail, current }: Props) => (
  <nav aria-label={label} className="mb-1 text-sm md:mb-4">
    <ol className="flex flex-wrap items-center gap-x-1.5">
      {trail.map(({ href, name }) => (
        <li key={href} className="flex items-center gap-1.5">
          <ClientLink href={href} className="link inline-flex min-h-6 items-center">
            {name}
          </ClientLink>
          <Icon name="chevron-right" className="size-4 text-ink-soft" />
        </li>
      ))}
      <li aria-current="page" className="text-ink-soft">
        {current}
      </li>
    </ol>
  </nav>
);
