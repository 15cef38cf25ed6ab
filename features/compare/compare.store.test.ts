// @vitest-environment jsdom
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markets } from '@/lib/markets';
import { addProduct, COMPARE_MAX, removeProduct, type ComparedProduct } from './compare-set';
import { openCompareSet, useCompareStore } from './compare.store';

const product = (id: number): ComparedProduct => ({
  id,
  productCode: `P-${id}`,
  displayName: `Plan ${id}`,
  organization: 'Colmena',
  image: '/marks/colmena.svg',
  price: '$144.375/mes',
});
const ids = (line = 'ISAPRE') => (useCompareStore.getState().sets[line] ?? []).map(({ id }) => id);
let close = () => {};
const open = (version = 'V1.7') => {
  close();
  close = openCompareSet(version);
};

beforeEach(() => {
  localStorage.clear();
  useCompareStore.setState({ sets: {} });
  localStorage.clear();
});
afterEach(() => close());

describe('compare set', () => {
  it('adds to the first empty slot, and a removal moves the others up [S-11] [S-12]', () => {
    open();
    const { add, remove } = useCompareStore.getState();
    for (const id of [1, 2, 3]) add('ISAPRE', product(id));
    remove('ISAPRE', 1);
    expect(ids()).toEqual([1, 3]);
    add('ISAPRE', product(4));
    expect(ids()).toEqual([1, 3, 4]);
  });

  it('is emptied by a removal without an index [S-13]', () => {
    open();
    const { add, remove } = useCompareStore.getState();
    for (const id of [1, 2, 3]) add('ISAPRE', product(id));
    remove('ISAPRE');
    expect(ids()).toEqual([]);
  });

  it('never holds more than three, twins or holes, whatever is done to it [C-01]', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('add' as const), id: fc.integer({ min: 1, max: 6 }) }),
      fc.record({ do: fc.constant('remove' as const), index: fc.option(fc.integer({ min: -1, max: 4 })) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let set: readonly ComparedProduct[] = [];
        for (const next of steps) {
          const before = set;
          if (next.do === 'add') {
            set = addProduct(set, product(next.id));
            const fits = before.length < COMPARE_MAX && before.every(({ id }) => id !== next.id);
            expect(set.map(({ id }) => id)).toEqual([...before.map(({ id }) => id), ...(fits ? [next.id] : [])]);
          } else {
            set = removeProduct(set, next.index ?? undefined);
            const left = next.index === null ? [] : before.filter((_, slot) => slot !== next.index);
            expect(set).toEqual(left);
          }
          expect(set.length).toBeLessThanOrEqual(COMPARE_MAX);
          expect(new Set(set.map(({ id }) => id)).size).toBe(set.length);
        }
      }),
    );
  });

  it('keeps lines apart', () => {
    open();
    const { add } = useCompareStore.getState();
    add('ISAPRE', product(1));
    add('MASCOTAS', product(2));
    expect(ids()).toEqual([1]);
    expect(ids('MASCOTAS')).toEqual([2]);
  });
});

describe('what the browser keeps', () => {
  it.each(markets)('$code keeps the set under its versioned key [C-50]', async ({ storageVersion }) => {
    open(storageVersion);
    useCompareStore.getState().add('ISAPRE', product(1));
    const key = `comparar-${storageVersion}`;
    const kept = localStorage.getItem(key)!;
    expect(Object.keys(localStorage)).toEqual([key]);
    useCompareStore.setState({ sets: {} });
    localStorage.setItem(key, kept);
    open(storageVersion);
    await Promise.resolve();
    expect(ids()).toEqual([1]);
  });

  it.each([
    '{broken',
    '5',
    'null',
    '{"state":5}',
    '{"state":{"sets":{"ISAPRE":"x"}},"version":0}',
    '{"state":{},"version":9}',
  ])('survives %s [C-50]', async (text) => {
    localStorage.setItem('comparar-V1.7', text);
    open();
    await Promise.resolve();
    expect(ids()).toEqual([]);
    useCompareStore.getState().add('ISAPRE', product(1));
    expect(ids()).toEqual([1]);
  });

  it('takes no more than it would give: wrong products, twins and a fourth are left out', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 8 }), (junk, numbers) => {
        const sets = { ISAPRE: [junk, ...numbers.map(product), { ...product(7), price: 5 }] };
        localStorage.setItem('comparar-V1.7', JSON.stringify({ state: { sets }, version: 0 }));
        open();
        expect(ids()).toEqual([...new Set(numbers)].slice(0, COMPARE_MAX));
      }),
      { numRuns: 50 },
    );
  });

  it('follows another tab', () => {
    open();
    const sets = { ISAPRE: [product(3)] };
    localStorage.setItem('comparar-V1.7', JSON.stringify({ state: { sets }, version: 0 }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'comparar-V1.7' }));
    expect(ids()).toEqual([3]);
  });
});
