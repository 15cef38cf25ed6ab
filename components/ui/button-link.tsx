import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './button-style';
import { SoftLink } from './soft-link';

type Props = ComponentProps<typeof SoftLink> & { variant?: ButtonVariant };

/** A link that looks like a button: it goes somewhere, a `Button` does something. */
export function ButtonLink({ variant = 'primary', className, ...rest }: Props) {
  return <SoftLink className={buttonClass(variant, className)} {...rest} />;
}
