import { expect, it } from 'vitest';
import { sampleFacets } from '@/features/compare/sample-plans';
import { NO_FILTERS, type Filters } from './domain';
import { emptiedBy } from './facets';

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
