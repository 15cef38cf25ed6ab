import 'server-only';
import type { z } from 'zod';
import type { Conversions, conversionsQuery } from '@/features/conversions/conversions.api';
import {
  CONVERSION_DAYS,
  conversionDays,
  rangeMistake,
  type DayRange,
  type RangeMistake,
} from '@/features/conversions/conversion-days';
import type { PartnerCtx } from '@/features/tenant/key/server/partner-keys';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import { FIRST_DAY } from '@/lib/contract/atoms';
import { dayIn } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { countConversions } from './conversion.db';

type ConversionsFilter = { readonly from: string; readonly to?: string | undefined; readonly trial?: boolean };

type Wording = {
  readonly reasons: Readonly<Record<RangeMistake['reason'], string>>;
  readonly formatDay?: (day: string) => string;
};

type Days = DayRange & { readonly today: string };

function refuse({ field, reason }: RangeMistake, { reasons, formatDay = (day) => day }: Wording, days: Days) {
  const { from, to, today } = days;
  const values = { from: formatDay(from), to: formatDay(to), today: formatDay(today), first: formatDay(FIRST_DAY) };
  const message = fill(reasons[reason], { ...values, most: CONVERSION_DAYS });
  return new AppError('INVALID_DATA', message, { fields: { [field]: message } });
}

/** Withdrawn sites are counted as well. Throws INVALID_DATA for invalid days, in `wording`. */
export async function showConversions(
  db: Db,
  site: Site,
  { from, to, trial = false }: ConversionsFilter,
  now: Date,
  wording: Wording,
): Promise<Conversions> {
  const { timeZone } = marketOf(site);
  const today = dayIn(timeZone, now);
  const range = { from, to: to ?? today };
  const mistake = rangeMistake(range, today);
  if (mistake) throw refuse(mistake, wording, { ...range, today });
  const rows = await countConversions(db, site, range, timeZone, trial);
  return { partner: site, timeZone, trial, days: conversionDays(range, rows, today) };
}

export async function readConversions(ctx: PartnerCtx, input: z.infer<typeof conversionsQuery>): Promise<Conversions> {
  const query = { ...input, trial: ctx.actor.isTrial ?? false };
  return showConversions(ctx.db, ctx.site, query, ctx.now, { reasons: labelsOf(ctx.locale, 'partnerApi').days });
}
