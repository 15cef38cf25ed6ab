import Holidays from 'date-holidays';
import { describe, expect, it, vi } from 'vitest';
import { dayAfter } from './opening-hours';
import { isHoliday, prepareHolidays } from './holidays';
import { markets } from '.';

const year2027 = Array.from({ length: 365 }, (_, nth) => dayAfter('2027-01-01', nth));
const holidaysOf = (code: string) =>
  year2027.filter((day) =>
    isHoliday(
      markets.find((market) => market.code === code)!,
      day,
    ),
  );

describe('the holidays of a market', () => {
  it('are those of its country, with Holy Saturday in Chile', () => {
    expect(holidaysOf('cl')).toEqual(
      `2027-01-01 2027-03-26 2027-03-27 2027-03-28 2027-05-01 2027-05-21 2027-06-21 2027-06-28 2027-07-16 2027-08-15
       2027-09-17 2027-09-18 2027-09-19 2027-10-11 2027-10-31 2027-11-01 2027-12-08 2027-12-25`.split(/\s+/),
    );
    expect(holidaysOf('pe')).toEqual(expect.arrayContaining(['2027-07-28', '2027-07-29', '2027-08-30']));
    expect(holidaysOf('pe')).not.toContain('2027-03-27');
    expect(holidaysOf('co')).toEqual(expect.arrayContaining(['2027-01-11', '2027-07-20', '2027-08-07']));
  });

  it('are none where a market is of no country', () => {
    expect(holidaysOf('in')).toEqual([]);
  });

  it('are worked out ahead, so that no request of this year or the next waits for them', async () => {
    const work = vi.spyOn(Holidays.prototype, 'getHolidays');
    await prepareHolidays(markets, new Date('2031-05-01T12:00:00Z'));
    expect(work).toHaveBeenCalledTimes(6);
    for (const market of markets) for (const day of ['2031-12-31', '2032-01-31']) isHoliday(market, day);
    expect(work).toHaveBeenCalledTimes(6);
  });
});
