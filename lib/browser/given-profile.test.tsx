import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const place = globalThis as { arrivingSearch?: object };

async function give(perfil: string) {
  place.arrivingSearch = { perfil, code: null, skipLanding: null, productType: null, replaceUrl: null };
  vi.resetModules();
  return import('./arrival');
}

beforeEach(() => {
  document.documentElement.dataset.framed = '';
});
afterEach(() => {
  delete place.arrivingSearch;
  delete document.documentElement.dataset.framed;
});

const GIVEN = { perfil: 'eyJhIjoxfQ', code: null, skipLanding: null, productType: null, replaceUrl: null };

it('takes the profile that the page around gives until it was taken over, and another one again', async () => {
  const one = await give('eyJhIjoxfQ');
  const other = await give('eyJhIjoxfQ');
  one.rememberArrival(GIVEN);
  expect(other.consumeArrival()).toMatchObject({ perfil: 'eyJhIjoxfQ' });
  const again = await give('eyJhIjoxfQ');
  expect([again.arrival(), again.consumeArrival()]).toEqual([null, null]);
  const { consumeArrival: takeArrival } = await give('eyJhIjoyfQ');
  expect(takeArrival()).toMatchObject({ perfil: 'eyJhIjoyfQ' });
});

it('takes it each time where no page is around', async () => {
  delete document.documentElement.dataset.framed;
  for (const _ of [1, 2]) {
    const { rememberArrival: keepGiven, consumeArrival: takeArrival } = await give('eyJhIjoxfQ');
    expect(takeArrival()).toMatchObject({ perfil: 'eyJhIjoxfQ' });
    keepGiven(GIVEN);
  }
});
