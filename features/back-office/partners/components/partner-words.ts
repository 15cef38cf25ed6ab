import type { Messages } from '@/lib/i18n/messages';

export type PartnerWords = Messages['backOffice']['partners'];

/** The item of the section that is none yet: partners' names have a dot. */
export const NEW_PARTNER = 'nuevo';
