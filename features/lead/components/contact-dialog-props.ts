import type { ContactFormProps } from './contact-form';

/** What opens the contact dialog: the form's setting without its words, which come with it, and the button's own. */
export type ContactDialogProps = Omit<ContactFormProps, 'labels'> & { readonly open: string };
