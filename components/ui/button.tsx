import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './button-style';

type Props = ComponentProps<'button'> & { variant?: ButtonVariant };

export function Button({ variant = 'primary', type = 'button', className, ...rest }: Props) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}
