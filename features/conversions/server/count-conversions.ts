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
import { marketOfId } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { nameOf, type PartnerPlace } from '@/lib/site/partner-place';
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

async function conversionsOf(
  db: Db,
  partner: string,
  { timeZone }: Market,
  { from, to, trial = false }: ConversionsFilter,
  now: Date,
  wording: Wording = { reasons: labelsOf('en', 'partnerApi').days },
): Promise<Conversions> {
  const today = dayIn(timeZone, now);
  const range = { from, to: to ?? today };
  const mistake = rangeMistake(range, today);
  if (mistake) throw refuse(mistake, wording, { ...range, today });
  const rows = await countConversions(db, partner, range, timeZone, trial);
  return { partner, timeZone, trial, days: conversionDays(range, rows, today) };
}

export async function readConversions(ctx: PartnerCtx, input: z.infer<typeof conversionsQuery>): Promise<Conversions> {
  const query = { ...input, trial: ctx.actor.isTrial ?? false };
  const { days: reasons } = labelsOf(ctx.locale, 'partnerApi');
  return conversionsOf(ctx.db, ctx.site, ctx.market, query, ctx.now, { reasons });
}

export const showConversions = (
  db: Db,
  place: PartnerPlace,
  filter: ConversionsFilter,
  now: Date,
  wording?: Wording,
): Promise<Conversions> => conversionsOf(db, nameOf(place), marketOfId(place.market), filter, now, wording);
