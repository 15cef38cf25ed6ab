import { afterEach, expect, it } from 'vitest';
import { pushEvent } from './data-layer';
import { setStaffFlag } from './staff-flags';

afterEach(() => {
  setStaffFlag('pixelsOff', false);
  delete window.dataLayer;
});

it('leaves events for tags, but none in a browser that turned them off [R-54]', () => {
  const event = { event: 'ingresaPerfil', productType: 'ISAPRE' } as const;
  setStaffFlag('pixelsOff', true);
  pushEvent(event);
  expect(window.dataLayer).toBeUndefined();
  setStaffFlag('pixelsOff', false);
  pushEvent(event);
  expect(window.dataLayer).toEqual([event]);
});
