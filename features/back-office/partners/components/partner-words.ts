import type { Messages } from '@/lib/i18n/messages';

export type PartnerWords = Messages['backOffice']['partners'];

/** The item of the section that is none yet: partners' names have a dot. */
export const NEW_PARTNER = 'nuevo';

export const momentIn = (tag: string) => {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' });
  return (at: string): string => format.format(new Date(at));
};
