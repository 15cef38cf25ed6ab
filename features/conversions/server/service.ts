import 'server-only';
import type { z } from 'zod';
import type { Conversions, conversionsQuery } from '@/features/conversions/contract';
import { conversionDays, rangeMistake } from '@/features/conversions/domain';
import type { PartnerCtx } from '@/features/tenant/key/server/service';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import { dayIn } from '@/lib/i18n/day';
import { marketOfId } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { nameOf, type PartnerPlace } from '@/lib/site/partner-place';
import { countConversions } from './repository';

type Asked = { readonly from: string; readonly to?: string | undefined };

/** @throws INVALID_DATA */
async function conversionsOf(
  db: Db,
  partner: string,
  { timeZone }: Market,
  { from, to }: Asked,
  now: Date,
): Promise<Conversions> {
  const today = dayIn(timeZone, now);
  const range = { from, to: to ?? today };
  const mistake = rangeMistake(range, today);
  if (mistake) throw new AppError('INVALID_DATA', mistake.message, { fields: { [mistake.field]: mistake.message } });
  const rows = await countConversions(db, partner, range, timeZone);
  return { partner, timeZone, days: conversionDays(range, rows, today) };
}

/** Of the partner whose key it is. @throws INVALID_DATA */
export async function readConversions(ctx: PartnerCtx, asked: z.infer<typeof conversionsQuery>): Promise<Conversions> {
  return conversionsOf(ctx.db, ctx.site, ctx.market, asked, ctx.now);
}

/** Of one that is withdrawn as well. @throws INVALID_DATA */
export const showConversions = (db: Db, place: PartnerPlace, asked: Asked, now: Date): Promise<Conversions> =>
  conversionsOf(db, nameOf(place), marketOfId(place.market), asked, now);
