import { beforeEach, describe, expect, it } from 'vitest';
import { useMyClinics } from './clinic.store';

const key = () => useMyClinics.persist.getOptions().name!;
const store = (state: unknown) => localStorage.setItem(key(), JSON.stringify({ state, version: 1 }));
const kept = () => {
  const { clinics, way } = useMyClinics.getState();
  return { clinics, way };
};

beforeEach(() => useMyClinics.getState().keep([], 'coverageOrganizations'));

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

describe('the visitor’s own while those of addresses stand in their place', () => {
  const own = { clinics: ['a', 'b'], way: 'chosenClinics' } as const;
  const { keep, adopt, restore } = useMyClinics.getState();
  const arrive = (...clinics: string[]) => adopt(clinics, 'coverageOrganizations', 'list');
  beforeEach(() => keep(own.clinics, own.way));

  it('outlast a second address, also one with some of them', () => {
    arrive('c');
    adopt(['a'], 'chosenClinics', 'share');
    expect(useMyClinics.getState()).toMatchObject({ clinics: ['a'], replaced: { ...own, origin: 'share' } });
    restore();
    expect(useMyClinics.getState()).toMatchObject({ ...own, replaced: null });
  });

  it('are none where none were chosen, however many addresses come', () => {
    keep([], 'coverageOrganizations');
    arrive('c');
    arrive('d');
    expect(useMyClinics.getState().replaced?.clinics).toEqual([]);
  });

  it('are back with an address that names them, asked as it asks; a link asks nothing', () => {
    arrive('c');
    arrive('b', 'a');
    expect(useMyClinics.getState()).toMatchObject({
      clinics: ['a', 'b'],
      way: 'coverageOrganizations',
      replaced: null,
    });
    arrive('c');
    adopt(['a', 'b'], 'chosenClinics', 'share');
    expect(useMyClinics.getState()).toMatchObject({
      clinics: ['a', 'b'],
      way: 'coverageOrganizations',
      replaced: null,
    });
  });

  it('get what is named on its own, without those of an address', () => {
    arrive('c');
    useMyClinics.getState().add('d');
    expect(useMyClinics.getState()).toMatchObject({ clinics: ['d', 'a', 'b'], way: own.way, replaced: null });
    useMyClinics.getState().add('e');
    expect(kept()).toEqual({ clinics: ['e', 'd', 'a', 'b'], way: own.way });
  });

  it('are to be had back of a shared link, too, once its arrival is over', async () => {
    adopt(['c'], 'chosenClinics', 'share');
    await useMyClinics.persist.rehydrate();
    expect(useMyClinics.getState().replaced).toEqual({ ...own, origin: 'list' });
  });

  it('outlast a reload', async () => {
    arrive('c');
    const stored = localStorage.getItem(key())!;
    useMyClinics.setState({ clinics: [], replaced: null });
    localStorage.setItem(key(), stored);
    await useMyClinics.persist.rehydrate();
    expect(useMyClinics.getState()).toMatchObject({ clinics: ['c'], replaced: { ...own, origin: 'list' } });
  });

  it.each([
    [null, null],
    ['text', null],
    [{ clinics: 'a', origin: 'list' }, null],
    [
      { clinics: [7, 'a', 'a', 'x'.repeat(121)], way: {}, origin: 'share', more: 1 },
      { clinics: ['a'], way: 'coverageOrganizations', origin: 'list' },
    ],
  ])('are believed as little as the rest: %j', async (replaced, believed) => {
    store({ clinics: ['c'], way: 'chosenClinics', replaced });
    await useMyClinics.persist.rehydrate();
    expect(useMyClinics.getState().replaced).toEqual(believed);
  });
});
