import { expect, it } from 'vitest';
import { compareRequest } from '@/features/compare/contract';
import { sampleFacets } from '@/lib/testing/sample-plans';
import { NO_FILTERS, toRequest, type Filters } from './domain';
import { emptiedBy, optionsOf, withBandSetAside } from './facets';

const none = { ...sampleFacets(), total: 0, price: null, choices: { organizations: [], coverageOrganizations: [] } };
const chosen: Filters = {
  ...NO_FILTERS,
  organizations: ['Colmena'],
  coverageOrganizations: ['Clínica Dávila'],
  price: { from: 1, to: 2 },
};
const option = (value: string, count: number) => ({ value, label: value, count });

it('names the filter that leaves most when it is taken away', () => {
  const price = { currency: 'CLP' as const, min: 1, max: 9, buckets: [{ from: 0, to: 10, count: 4 }] };
  const organizations = [option('Colmena', 0), option('Consalud', 3), option('Esencial', 2)];
  expect(emptiedBy({ ...none, price, choices: { organizations } }, chosen)).toBe('organizations');
  expect(emptiedBy({ ...none, price }, chosen)).toBe('price');
  expect(emptiedBy({ ...none, choices: { coverageOrganizations: [option('Otra', 1)] } }, chosen)).toBe(
    'coverageOrganizations',
  );
});

it('names none when it takes more than one of them', () => {
  expect(emptiedBy(none, chosen)).toBeNull();
  expect(emptiedBy(sampleFacets(), NO_FILTERS)).toBeNull();
});

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
  const { choices } = withBandSetAside(
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
  const { choices } = withBandSetAside(sampleFacets({ choices: { coverageOrganizations } }));
  expect(choices.coverageOrganizations?.map((one) => one.count)).toEqual([18, 3]);
});
