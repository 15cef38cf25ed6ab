import { expect, it } from 'vitest';
import type { Coverage } from '@/features/catalogue/contract';
import { allFeatures } from './domain';

const said = (code: string, kind: Coverage['kind'], value: number | null): Coverage => ({
  code,
  kind,
  value,
  currency: null,
});

it('knows the benefits of a plan under whatever head they stand, each once', () => {
  const plan = {
    features: ['freeChoice', 'evacuation'],
    coverages: [
      said('evacuation', 'included', null),
      said('maternity', 'amount', 5_000),
      said('hospital', 'percent', 90),
    ],
  };
  expect(allFeatures(plan)).toEqual(['freeChoice', 'evacuation', 'maternityIncluded']);
});

it('takes nothing for a benefit that is not paid or not known', () => {
  const coverages = [
    said('maternity', 'percent', 0),
    said('dental', 'amount', null),
    said('evacuation', 'included', 0),
  ];
  expect(allFeatures({ features: [], coverages })).toEqual([]);
});
