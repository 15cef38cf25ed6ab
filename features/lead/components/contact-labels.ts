import type { Messages } from '@/lib/i18n/messages';

export type ContactLabels = Messages['contact']['form'] & { readonly errors: Messages['contact']['errors'] };
