/** primary: the main action of the page; quiet: an alternative; plain: a minor action within text. */
export type ButtonVariant = 'primary' | 'quiet' | 'plain';

export const buttonClass = (variant: ButtonVariant, extra = ''): string => `btn btn-${variant} ${extra}`;
