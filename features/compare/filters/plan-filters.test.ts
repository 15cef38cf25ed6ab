import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRequest } from '@/features/compare/search-schemas';
import {
  activeFilters,
  clinicsIn,
  clinicMatchOf,
  NO_FILTERS,
  rangeInCurrency,
  toggleChoice,
  toRange,
  withClinicMatch,
  clearFilter,
  withoutNarrowing,
  withoutFilters,
  type Filters,
} from './plan-filters';
import { needsBody, toQuery, toRequest } from '@/features/compare/search/search-request';
import { LIST_ORDERS } from '@/lib/routing/list-query';

const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 4 });
const amount = fc.option(fc.integer({ min: 0, max: 1e9 }));
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
  deductiblesToCompare: fc.uniqueArray(fc.nat().map(String), { maxLength: 4 }),
  targetCurrency: fc.constantFrom([], ['UF']),
  coverageCountries: names,
  price: range,
  deductible: range,
});
const line = { productType: 'MEDICINA PREPAGADA', organizationType: 'MEDICINA PREPAGADA' } as const;

describe('a range of prices in another currency', () => {
  it.each([
    [{ from: 137_157, to: 151_594 }, 'CLP', 'UF', { from: 3.43, to: 3.79 }],
    [{ from: 3.43, to: null }, 'UF', 'CLP', { from: 137_200, to: null }],
    [{ from: 10, to: 20 }, 'USD', 'USD', { from: 10, to: 20 }],
    [{ from: 10, to: 20 }, 'USD', 'MXN', { from: null, to: null }],
  ] as const)('is %j from %s to %s: %j', (given, from, to, expected) => {
    expect(rangeInCurrency(given, from, to, 40_000)).toEqual(expected);
  });

  it('is open while the UF is not known', () => {
    expect(rangeInCurrency({ from: 1, to: 2 }, 'UF', 'CLP')).toEqual({ from: null, to: null });
  });
});

describe('filters', () => {
  it('are gone when each of their chips is taken away, in any order', () => {
    fc.assert(
      fc.property(filters, fc.infiniteStream(fc.nat()), (start, landings) => {
        let left = start;
        for (let active = activeFilters(left); active.length > 0; active = activeFilters(left)) {
          const chip = active[landings.next().value! % active.length]!;
          left = withoutNarrowing(left, chip);
          expect(activeFilters(left).length).toBeLessThan(active.length);
        }
        expect({ ...left, chosenClinics: [] }).toEqual(NO_FILTERS);
        expect(clinicsIn(start)).toEqual(expect.arrayContaining([...left.chosenClinics]));
        expect(left.chosenClinics.length > 0).toBe(clinicsIn(start).length > 0);
      }),
    );
  });

  it.each(['coverageOrganizations', 'everyCoverageOrganization'] as const)(
    'lose one clinic of %s by its chip, and let the last stay chosen when it no longer narrows',
    (way) => {
      const two = { ...NO_FILTERS, [way]: ['Alemana', 'Indisa'] };
      const one = withoutNarrowing(two, { name: way, value: 'Alemana' });
      expect(one).toEqual({ ...NO_FILTERS, [way]: ['Indisa'] });
      expect(withoutNarrowing(one, { name: way, value: 'Indisa' })).toEqual({
        ...NO_FILTERS,
        chosenClinics: ['Indisa'],
      });
    },
  );

  it.each(['coverageOrganizations', 'everyCoverageOrganization'] as const)(
    'let the clinics of %s stay chosen when none of them narrows, until each is unticked',
    (way) => {
      const chosen = { ...NO_FILTERS, [way]: ['Alemana', 'Indisa'], features: ['dental'] };
      const shown = clearFilter(chosen, way);
      expect(shown).toEqual({ ...NO_FILTERS, chosenClinics: ['Alemana', 'Indisa'], features: ['dental'] });
      expect(activeFilters(shown)).toEqual([{ name: 'features', value: 'dental' }]);
      expect(withoutFilters(chosen)).toEqual({ ...NO_FILTERS, chosenClinics: ['Alemana', 'Indisa'] });
      expect(withClinicMatch(shown, way)).toEqual(chosen);
      expect(toggleChoice(shown, clinicMatchOf(shown), 'Indisa').chosenClinics).toEqual(['Alemana']);
      const search = { line, filters: shown, order: 'recommended', profile: null } as const;
      expect(needsBody(search)).toBe(true);
      const { chosenClinics, coverageOrganizations } = compareRequest.parse(toRequest(search, 1, null));
      expect({ chosenClinics, coverageOrganizations }).toEqual({
        chosenClinics: ['Alemana', 'Indisa'],
        coverageOrganizations: [],
      });
    },
  );

  it('leave a clinic that no plan reaches out of the filter when the others change how they filter', () => {
    const chosen = { ...NO_FILTERS, coverageOrganizations: ['Alemana'], chosenClinics: ['Sin planes'] };
    const every = { ...NO_FILTERS, everyCoverageOrganization: ['Alemana'], chosenClinics: ['Sin planes'] };
    expect(withClinicMatch(chosen, 'everyCoverageOrganization')).toEqual(every);
    expect(withClinicMatch(chosen, 'chosenClinics')).toEqual({
      ...NO_FILTERS,
      chosenClinics: ['Alemana', 'Sin planes'],
    });
  });

  it('are as before when a choice is switched twice', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (value) => {
        const on = toggleChoice(NO_FILTERS, 'features', value);
        expect(on.features).toEqual([value]);
        expect(toggleChoice(on, 'features', value)).toEqual(NO_FILTERS);
      }),
    );
  });

  it('turn a range round that was typed the wrong way', () => {
    expect(toRange(200, 100)).toEqual({ from: 100, to: 200 });
    expect(toRange(null, 100)).toEqual({ from: null, to: 100 });
  });
});

describe('a search on the wire', () => {
  it('is a body the back end takes, with every filter in it', () => {
    fc.assert(
      fc.property(filters, fc.constantFrom(...LIST_ORDERS), fc.integer({ min: 1, max: 50 }), (chosen, order, page) => {
        const body = compareRequest.parse(toRequest({ line, filters: chosen, order, profile: null }, page, null));
        expect(body).toMatchObject({
          order,
          page,
          take: 20,
          organizationType: ['MEDICINA PREPAGADA'],
          organizations: chosen.organizations,
          features: chosen.features,
          fromPrice: chosen.price.from,
          toPrice: chosen.price.to,
          fromDeductible: chosen.deductible.from,
        });
      }),
    );
  });

  it('is a query that loses no choice and has each key once or as often as it has values', () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        const query = toQuery({ line, filters: chosen, order: 'popular', profile: null }, 2);
        for (const key of ['organizations', 'insuranceTypes', 'features', 'coverageCountries'] as const)
          expect(query.getAll(key)).toEqual(chosen[key].length > 0 ? chosen[key] : ['']);
        expect(new Set(query.keys()).size).toBe(13);
      }),
    );
  });
});
