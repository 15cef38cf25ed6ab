import { afterEach, beforeEach, expect, it } from 'vitest';
import { useMyClinics } from './store';

const key = () => useMyClinics.persist.getOptions().name!;
const store = (state: unknown) => localStorage.setItem(key(), JSON.stringify({ state, version: 1 }));
const kept = () => {
  const { clinics, way } = useMyClinics.getState();
  return { clinics, way };
};

beforeEach(() => useMyClinics.getState().keep([], 'coverageOrganizations'));
afterEach(() => localStorage.clear());

it('keeps five clinics on the device, through a reload', async () => {
  useMyClinics.getState().keep(['a', 'b', 'c', 'd', 'e', 'f'], 'chosenClinics');
  const stored = localStorage.getItem(key())!;
  useMyClinics.setState({ clinics: [], way: 'coverageOrganizations' });
  localStorage.setItem(key(), stored);
  await useMyClinics.persist.rehydrate();
  expect(kept()).toEqual({ clinics: ['a', 'b', 'c', 'd', 'e'], way: 'chosenClinics' });
});

it.each([
  [null],
  [[]],
  ['text'],
  [{ clinics: 'a', every: 'yes', way: 'constructor' }],
  [{ clinics: [1, null, {}, '', 'x'.repeat(121)] }],
])('believes nothing strange that stands in the storage: %j', async (state) => {
  store(state);
  await useMyClinics.persist.rehydrate();
  expect(kept()).toEqual({ clinics: [], way: 'coverageOrganizations' });
});

it('takes what is right of what another hand wrote, each name once and five at most', async () => {
  store({ clinics: ['a', 7, 'a', 'b', 'c', 'd', 'e', 'f'], every: true });
  await useMyClinics.persist.rehydrate();
  expect(kept()).toEqual({ clinics: ['a', 'b', 'c', 'd', 'e'], way: 'everyCoverageOrganization' });
});
