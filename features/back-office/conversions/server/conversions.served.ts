import 'server-only';
import { conversions } from '@/features/back-office/conversions/conversions.resource';
import type { QueryOf, RowOf } from '@/features/back-office/resource';
import { partnerSiteOf } from '@/features/back-office/server/scope';
import { serveResource } from '@/features/back-office/server/serve-resource';
import type { Reader, Source } from '@/features/back-office/server/source';
import type { ConversionDay } from '@/features/conversions/conversions.api';
import { rangeOf, readConversionDays } from '@/features/conversions/server/count-conversions';
import type { Currency } from '@/lib/contract/atoms';
import { dayIn } from '@/lib/i18n/day';
import { marketOf } from '@/lib/markets';
import { dayAfter } from '@/lib/markets/opening-hours';

const USUAL_DAYS = 30;
const TOTAL = '/';

const hasFigures = ({ requests, purchases, receipts }: ConversionDay): boolean =>
  [...Object.values(requests), ...Object.values(purchases), receipts ?? 0].some((count) => count > 0);

/** Ids of the total and of the days with figures. */
async function idsOf(reader: Reader, { from, to, order }: QueryOf<typeof conversions>): Promise<readonly string[]> {
  const site = partnerSiteOf(reader.user);
  if (!site) return [];
  const last = to ?? dayIn(marketOf(site).timeZone, reader.now);
  const range = rangeOf(site, { from: from ?? dayAfter(last, 1 - USUAL_DAYS), to: last }, reader.now, reader.locale);
  const counted = await readConversionDays(reader.db, site, range, reader.now);
  const days = counted.filter(hasFigures).map(({ date }) => date);
  return [`${range.from}${TOTAL}${range.to}`, ...(order === '-day' ? days.toReversed() : days)];
}

function toRow(id: string, days: readonly ConversionDay[], currency: Currency): RowOf<typeof conversions> {
  const sum = (count: (day: ConversionDay) => number) => days.reduce((total, day) => total + count(day), 0);
  const requests = (name: keyof ConversionDay['requests']) => sum((day) => day.requests[name]);
  const repeated = sum((day) => day.requests.repeated - day.purchases.begunAgain);
  const kinds = {
    contacts: requests('contacts'),
    plans: requests('plans'),
    furtherInsurance: requests('furtherInsurance'),
    companies: requests('companies'),
  };
  const amount = (which: 'paid' | 'refunded') => ({
    amount: sum(({ amounts }) => amounts.find((one) => one.currency === currency)?.[which] ?? 0),
    currency,
  });
  return {
    id,
    day: id.includes(TOTAL) ? null : id,
    requests: Object.values(kinds).reduce((total, count) => total + count, -repeated),
    ...kinds,
    repeated,
    bookings: requests('bookings'),
    receipts: days.some(({ receipts }) => receipts === null) ? null : sum(({ receipts }) => receipts ?? 0),
    begun: sum(({ purchases }) => purchases.begun),
    paid: sum(({ purchases }) => purchases.paid),
    paidAmount: amount('paid'),
    refunded: amount('refunded'),
  };
}

const source: Source<typeof conversions> = {
  ids: async (reader, query, { at, limit }) => (await idsOf(reader, query)).slice(at, at + limit),
  count: async (reader, query) => (await idsOf(reader, query)).length,
  async rows(reader, ids) {
    const site = partnerSiteOf(reader.user);
    const ends = ids.flatMap((id) => id.split(TOTAL)).toSorted();
    const [from, to] = [ends[0], ends.at(-1)];
    if (!site || from === undefined || to === undefined) return [];
    const days = await readConversionDays(reader.db, site, { from, to }, reader.now);
    return ids.map((id) => {
      const [first = id, last = id] = id.split(TOTAL);
      const within = days.filter(({ date }) => date >= first && date <= last);
      return toRow(id, within, marketOf(site).currency);
    });
  },
};

export const conversionsServed = serveResource(conversions, source, {});
