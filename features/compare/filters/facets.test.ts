import { expect, it } from 'vitest';
import { compareRequest } from '@/features/compare/search-schemas';
import { sampleFacets } from '@/lib/testing/sample-plans';
import { NO_FILTERS } from './plan-filters';
import { toRequest } from '@/features/compare/search/search-request';
import { matchingOptions, optionsOf, withoutSuggestedRange } from './facets';

const none = { ...sampleFacets(), total: 0, price: null, choices: { organizations: [], coverageOrganizations: [] } };
it('tells deductibles of one amount in two currencies apart, on the wire too', () => {
  const deductibles = [
    { value: 5, currency: 'UF' as const, count: 3 },
    { value: 100, currency: 'UF' as const, count: 2 },
    { value: 100, currency: 'USD' as const, count: 1 },
  ];
  const options = optionsOf(
    { ...none, deductibles },
    'deductiblesToCompare',
    (amount, currency) => `${currency} ${amount}`,
  );
  expect(options.map(({ value, label }) => [value, label])).toEqual([
    ['5', 'UF 5'],
    ['100 UF', 'UF 100'],
    ['100 USD', 'USD 100'],
  ]);
  const filters = { ...NO_FILTERS, deductiblesToCompare: options.map(({ value }) => value) };
  const line = { productType: 'POLIZA', organizationType: 'ASEG' } as const;
  const body = toRequest({ line, filters, order: 'recommended', profile: null }, 1, null);
  expect(compareRequest.parse(body).deductiblesToCompare).toEqual([5, '100 UF', '100 USD']);
  expect(compareRequest.safeParse({ ...body, deductiblesToCompare: ['100 XXX'] }).success).toBe(false);
});

it('counts what choosing gives: without a suggested range that would leave too few', () => {
  const { choices } = withoutSuggestedRange(
    sampleFacets({
      choices: {
        organizations: [
          { value: 'A', label: 'A', count: 0, atAnyPrice: 15 },
          { value: 'B', label: 'B', count: 10, atAnyPrice: 90 },
        ],
      },
    }),
  );
  expect(choices.organizations?.map((one) => one.count)).toEqual([15, 10]);
});

it('counts all clinics on the same base, whatever the suggested range leaves of one', () => {
  const coverageOrganizations = [
    { value: 'A', label: 'A', count: 18, atAnyPrice: 120 },
    { value: 'B', label: 'B', count: 3, atAnyPrice: 98 },
  ];
  const { choices } = withoutSuggestedRange(sampleFacets({ choices: { coverageOrganizations } }));
  expect(choices.coverageOrganizations?.map((one) => one.count)).toEqual([18, 3]);
});

it('finds a clinic by its name, else by the place of a site, which it then names', () => {
  const options = [
    { value: 'A', label: 'Clínica Good Hope', count: 9, places: ['Miraflores'] },
    { value: 'B', label: 'Clínica Miraflores', count: 1, places: ['Miraflores'] },
    { value: 'C', label: 'Clínica Vesalio', count: 5, places: ['San Borja', 'Lima'] },
    { value: 'D', label: 'Red Uno', count: 5 },
  ];
  const labels = (search: string) => matchingOptions(options, search).map(({ label }) => label);
  expect(labels('miraflores')).toEqual(['Clínica Miraflores', 'Clínica Good Hope (Miraflores)']);
  expect(labels('San Borja')).toEqual(['Clínica Vesalio (San Borja)']);
  expect(labels('Surco')).toEqual([]);
  expect(labels(' ')).toHaveLength(4);
});
