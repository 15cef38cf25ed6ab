import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FILTERS, toRange, type Filters } from '@/features/compare/filters/plan-filters';
import { FILTER_KEYS } from '@/lib/routing/filter-keys';
import { readFilters, writeFilters } from './filter-address';

const names = fc.uniqueArray(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((text) => text.isWellFormed()),
  { maxLength: 5 },
);
const amount = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 999_999_999_999 }),
    fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => cents / 100),
  ),
);
const range = fc.tuple(amount, amount).map(([from, to]) => toRange(from, to));
const filters: fc.Arbitrary<Filters> = fc.record({
  organizations: names,
  insuranceTypes: names,
  coverageOrganizations: names,
  everyCoverageOrganization: names,
  chosenClinics: names,
  features: names,
  featuresFilter: names,
  provenance: fc.constantFrom([], ['published']),
  coverageCountries: names,
  deductiblesToCompare: names,
  targetCurrency: fc.constantFrom([], ['UF']),
  price: range,
  deductible: range,
});
const queryOf = (address: string) => new URL(address, 'http://site').searchParams;
const anything = () => true;

describe('the address of a list', () => {
  it('brings back every search that was written into it', () => {
    fc.assert(
      fc.property(filters, fc.boolean(), (chosen, allPrices) => {
        const address = writeFilters('/Comparar/Isapres?pagina=2', { filters: chosen, allPrices });
        expect(queryOf(address).get('pagina')).toBe('2');
        expect(readFilters(queryOf(address), anything)).toEqual({ filters: chosen, allPrices });
      }),
    );
  });

  it('is read in Spanish', () => {
    const chosen = { ...NO_FILTERS, organizations: ['Colmena', 'Consalud'], price: { from: 120_000, to: null } };
    expect(writeFilters('/Comparar/Isapres', { filters: chosen, allPrices: false })).toBe(
      '/Comparar/Isapres?compania=Colmena&compania=Consalud&desde=120000',
    );
  });

  it('may hold anything: what is unknown, no amount or too much is left out', () => {
    const key = fc.oneof(fc.constantFrom(...Object.values(FILTER_KEYS), 'precio'), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.string({ unit: 'binary' }))), (pairs) => {
        const known = new Set(['Colmena']);
        const found = readFilters(new URLSearchParams(pairs), (_, value) => known.has(value)).filters;
        expect([[], ['Colmena']]).toContainEqual(found.organizations);
        for (const end of [found.price.from, found.price.to, found.deductible.from, found.deductible.to])
          expect(end === null || (end >= 0 && end < 1e12 && /^\d+(\.\d{1,2})?$/.test(String(end)))).toBe(true);
      }),
    );
    const hostile =
      '?compania=__proto__&compania=Colmena&compania=Colmena&desde=-1&hasta=1e9&deducible-desde=NaN&precio=x';
    const found = readFilters(new URLSearchParams(hostile), (_, value) => value === 'Colmena');
    expect(found).toEqual({ filters: { ...NO_FILTERS, organizations: ['Colmena'] }, allPrices: false });
  });

  it('takes 50 values of a filter and no more', () => {
    const many = Array.from({ length: 80 }, (_, index) => ['clinica', `Clínica ${index}`]);
    expect(readFilters(new URLSearchParams(many), anything).filters.coverageOrganizations).toHaveLength(50);
    const long = new URLSearchParams({ compania: 'x'.repeat(121) });
    expect(readFilters(long, anything).filters.organizations).toEqual([]);
  });
});
