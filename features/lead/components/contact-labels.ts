import type { Messages } from '@/lib/i18n/messages';

/** Words of the contact form, handed from the page to the island: `contact.form` and `contact.errors` of messages. */
export type ContactLabels = Messages['contact']['form'] & { readonly errors: Messages['contact']['errors'] };
