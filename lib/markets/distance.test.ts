import { describe, expect, it } from 'vitest';
import { marketOf, markets } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { distanceTo, kilometresBetween, regionsOf } from './distance';

const { geography } = marketOf(toSite('cl')!);

describe('the distance to a plan', () => {
  it.each(markets)('is between regions that the market has: $code', ({ regions, geography: own }) => {
    const codes = regions.map(({ stateCode }) => stateCode).toSorted();
    expect(Object.keys(own.regionCentres).toSorted()).toEqual(codes);
    expect(codes).toEqual(expect.arrayContaining(Object.values(own.clinicRegions)));
    expect(Object.keys(own.regionCities).toSorted()).toEqual(codes);
    for (const cities of Object.values(own.regionCities)) expect(cities.length).toBeGreaterThan(0);
    for (const [clinic, city] of Object.entries(own.clinicCities))
      expect([clinic, own.regionCities[own.clinicRegions[clinic]!]]).toEqual([clinic, expect.arrayContaining([city])]);
  });

  it('is along the Earth: Santiago to Valparaíso, Concepción and Punta Arenas', () => {
    const from = geography.regionCentres['13']!;
    expect(['5', '8', '12'].map((region) => kilometresBetween(from, geography.regionCentres[region]!))).toEqual([
      99, 434, 2192,
    ]);
  });

  it('is that of its nearest clinic: 0 in the own region, null where nothing is known', () => {
    const regions = regionsOf(['Clínica Alemana de Santiago', 'Clínica Biobío', 'constructor'], geography);
    expect(regions).toEqual(['13', '8']);
    expect(distanceTo(regions, '13', geography)).toBe(0);
    expect(distanceTo(regions, '16', geography)).toBe(distanceTo(['8'], '16', geography));
    expect([distanceTo(regions, null, geography), distanceTo([], '13', geography)]).toEqual([null, null]);
    expect(distanceTo(regions, 'nowhere', geography)).toBeNull();
  });
});
