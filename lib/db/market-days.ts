import 'server-only';
import { and, eq, gte, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { markets } from '@/lib/markets';
import { dayAfter, instantOf } from '@/lib/markets/opening-hours';

type Dated = { readonly market: PgColumn; readonly at: PgColumn };

/** True from `day` (2026-11-23) on, in the time zone of each row's market. */
export const isSince = ({ market, at }: Dated, day: string): SQL | undefined =>
  or(...markets.map(({ id, timeZone }) => and(eq(market, id), gte(at, instantOf(timeZone, { day, minute: 0 })))));

/** True on `day`, in the time zone of each row's market. */
export const isOn = ({ market, at }: Dated, day: string): SQL | undefined =>
  or(
    ...markets.map(({ id, timeZone }) => {
      const [from, to] = [day, dayAfter(day, 1)].map((one) => instantOf(timeZone, { day: one, minute: 0 }));
      return and(eq(market, id), gte(at, from!), lt(at, to!));
    }),
  );
