/** primary: the one thing to do here; quiet: an alternative; plain: a minor action in running content. */
export type ButtonVariant = 'primary' | 'quiet' | 'plain';

export function buttonClass(variant: ButtonVariant, extra = ''): string {
  return `btn btn-${variant} ${extra}`;
}
