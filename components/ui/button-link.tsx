import Link from 'next/link';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './button-style';

type Props = ComponentProps<typeof Link> & { variant?: ButtonVariant };

/** A link that looks like a button: it goes somewhere, a `Button` does something. */
export function ButtonLink({ variant = 'primary', className, ...rest }: Props) {
  return <Link className={buttonClass(variant, className)} {...rest} />;
}
