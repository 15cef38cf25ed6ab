import type { Messages } from '@/lib/i18n/messages';

export type PartnerWords = Messages['backOffice']['partners'];

/** Id of a partner not yet created: real names have a dot. */
export const NEW_PARTNER = 'nuevo';
