import type { ComponentProps } from 'react';

/** `isOutside`: opens in a new tab. */
type Props = ComponentProps<'a'> & { isOutside?: boolean };

/** Link with the height of a touch target. */
export const OfficeLink = ({ className = '', isOutside, children, ...rest }: Props) => (
  <a
    className={`link inline-flex min-h-11 items-center ${className}`}
    {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
    {...rest}
  >
    {children}
  </a>
);
