import { afterEach, expect, it } from 'vitest';
import { arrival, takeArrival } from './arrival';

const place = globalThis as { arrivingSearch?: object };
const give = (perfil: string) => {
  place.arrivingSearch = { perfil, code: null, skipLanding: null, productType: null, replaceUrl: null };
};

afterEach(() => {
  delete place.arrivingSearch;
  delete document.documentElement.dataset.framed;
  sessionStorage.clear();
});

it('takes the profile that the page around gives once, and another one again', () => {
  document.documentElement.dataset.framed = '';
  give('eyJhIjoxfQ');
  expect(takeArrival()).toMatchObject({ perfil: 'eyJhIjoxfQ' });
  give('eyJhIjoxfQ');
  expect([arrival(), takeArrival()]).toEqual([null, null]);
  give('eyJhIjoyfQ');
  expect(takeArrival()).toMatchObject({ perfil: 'eyJhIjoyfQ' });
});

it('takes it each time where no page is around', () => {
  for (const _ of [1, 2]) {
    give('eyJhIjoxfQ');
    expect(takeArrival()).toMatchObject({ perfil: 'eyJhIjoxfQ' });
  }
});
