import type { ComponentProps } from 'react';

/** `isOutside`: opens in a tab of its own. */
type Props = ComponentProps<'a'> & { isOutside?: boolean };

/** A link high enough for a finger. */
export const OfficeLink = ({ className = '', isOutside, children, ...rest }: Props) => (
  <a
    className={`link inline-flex min-h-11 items-center ${className}`}
    {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
    {...rest}
  >
    {children}
  </a>
);
