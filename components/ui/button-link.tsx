import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './button-style';
import { ClientLink } from './client-link';

type Props = ComponentProps<typeof ClientLink> & { variant?: ButtonVariant };

export function ButtonLink({ variant = 'primary', className, ...rest }: Props) {
  return <ClientLink className={buttonClass(variant, className)} {...rest} />;
}
