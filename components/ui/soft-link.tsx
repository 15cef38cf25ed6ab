import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'target' | 'download'> & {
  /** A public address of this site. */
  href: string;
  /** Fetched when somebody stays at it; not where a press shows something on the page itself, nor what is costly to render. */
  ahead?: boolean;
  /** The page is left where it is scrolled to: what the link shows stands in the place of what is shown. */
  inPlace?: boolean;
};

/**
 * A link to another page of the site. It is a plain one: `SoftNavigation` listens for all of them, so that a list of sixty
 * renders, sends and starts nothing for each.
 */
export function SoftLink({ ahead = true, inPlace = false, children, ...rest }: Props) {
  const how = `${ahead ? 'ahead' : ''}${inPlace ? ' in-place' : ''}`;
  return (
    <a data-soft={how.trim()} {...rest}>
      {children}
    </a>
  );
}
