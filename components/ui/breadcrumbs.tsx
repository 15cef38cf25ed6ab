import { ClientLink } from './client-link';
import { Icon } from './icon';

type Props = {
  label: string;
  steps: readonly { readonly href: string; readonly name: string }[];
  /** The page itself. */
  here: string;
};

export function Breadcrumbs({ label, steps, here }: Props) {
  return (
    <nav aria-label={label} className="mb-4 text-sm">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {steps.map(({ href, name }) => (
          <li key={href} className="flex items-center gap-1.5">
            <ClientLink href={href} className="link inline-flex min-h-6 items-center">
              {name}
            </ClientLink>
            <Icon name="chevron-right" className="size-4 text-ink-soft" />
          </li>
        ))}
        <li aria-current="page" className="text-ink-soft">
          {here}
        </li>
      </ol>
    </nav>
  );
}
