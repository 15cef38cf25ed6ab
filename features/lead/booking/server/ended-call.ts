import 'server-only';
import { formatMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { MailData } from '@/lib/mail/mail-kind';
import { marketOf } from '@/lib/markets';

type Ended = Pick<MailData, 'site' | 'locale'> & { readonly booking: { readonly startsAt: Date } | null };

/** Fills `{when}` in `sentence` with the time of the cancelled call. Null: no call was cancelled. */
export const endedCallText = (sentence: string, { booking, site, locale }: Ended): string | null =>
  booking && fill(sentence, { when: formatMoment(booking.startsAt, marketOf(site), locale) });
