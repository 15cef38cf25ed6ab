import 'server-only';
import type { z } from 'zod';
import type { ConversionDay, Conversions, conversionsQuery } from '@/features/conversions/conversions.api';
import { MAX_RANGE_DAYS, conversionDays, rangeMistake, type DayRange } from '@/features/conversions/conversion-days';
import type { PartnerCtx } from '@/features/tenant/key/server/partner-keys';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import { FIRST_DAY, type Locale } from '@/lib/contract/atoms';
import { dayIn } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { countConversions } from './conversion.db';

type Asked = { readonly from: string; readonly to?: string | undefined };

/** Valid range of days; `to` defaults to today in the market's time zone. Throws INVALID_DATA. */
export function rangeOf(site: Site, { from, to }: Asked, now: Date, locale: Locale): DayRange {
  const today = dayIn(marketOf(site).timeZone, now);
  const range = { from, to: to ?? today };
  const mistake = rangeMistake(range, today);
  if (!mistake) return range;
  const reason = labelsOf(locale, 'partnerApi').days[mistake.reason];
  const message = fill(reason, { ...range, today, first: FIRST_DAY, most: MAX_RANGE_DAYS });
  throw new AppError('INVALID_DATA', message, { fields: { [mistake.field]: message } });
}

/** Each day of a valid range, oldest first. Withdrawn sites are counted as well. */
export async function readConversionDays(
  db: Db,
  site: Site,
  range: DayRange,
  now: Date,
  trial = false,
): Promise<ConversionDay[]> {
  const { timeZone } = marketOf(site);
  const rows = await countConversions(db, site, range, timeZone, trial);
  return conversionDays(range, rows, dayIn(timeZone, now));
}

export async function readConversions(
  { db, site, actor, now, locale }: PartnerCtx,
  input: z.infer<typeof conversionsQuery>,
): Promise<Conversions> {
  const trial = actor.isTrial ?? false;
  const days = await readConversionDays(db, site, rangeOf(site, input, now, locale), now, trial);
  return { partner: site, timeZone: marketOf(site).timeZone, trial, days };
}
