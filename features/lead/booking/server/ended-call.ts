import 'server-only';
import { formatMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { MailData } from '@/lib/mail/mail-kind';
import { marketOf } from '@/lib/markets';

type Ended = Pick<MailData, 'site' | 'locale'> & { readonly booking: { readonly startsAt: Date } | null };

/** Sentence (with `{when}`) about a cancelled upcoming call. Null: there was none. */
export const endedCallText = (sentence: string, { booking, site, locale }: Ended): string | null =>
  booking && fill(sentence, { when: formatMoment(booking.startsAt, marketOf(site), locale) });
