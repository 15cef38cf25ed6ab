import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './button-style';
import { ClientLink } from './client-link';

type Props = ComponentProps<typeof ClientLink> & { variant?: ButtonVariant };

/** A link that looks like a button: it goes somewhere, a `Button` does something. */
export function ButtonLink({ variant = 'primary', className, ...rest }: Props) {
  return <ClientLink className={buttonClass(variant, className)} {...rest} />;
}
