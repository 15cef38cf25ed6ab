import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Referral } from './referral-code';
import { currentReferral, useReferral } from './referral.store';

const DAY = 86_400_000;
const START = new Date('2026-11-01T12:00:00Z');
const camila: Referral = {
  name: 'Camila Herrera',
  email: 'camila@correo.cl',
  ejecutivo: false,
  initialDate: START.toISOString(),
  loggedAs: 'referral',
};
const KEY = 'referido-V1.6';

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  useReferral.getState().clear();
});

async function visitAfter(days: number, kept: unknown): Promise<Referral | null> {
  vi.setSystemTime(START.getTime() + days * DAY);
  localStorage.setItem(
    KEY,
    typeof kept === 'string' ? kept : JSON.stringify({ state: { referral: kept }, version: 1 }),
  );
  await useReferral.persist.rehydrate();
  return useReferral.getState().referral;
}

describe('a referral', () => {
  it('is kept on day 29 and gone on day 31, from the browser too [S-30] [C-28]', async () => {
    expect(await visitAfter(29, camila)).toEqual(camila);
    expect(localStorage.getItem(KEY)).toContain('Camila');
    expect(await visitAfter(31, camila)).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it("is kept on day 31 when it is an executive's, or when it has no first day [S-30]", async () => {
    const executive = { ...camila, ejecutivo: true };
    expect(await visitAfter(31, executive)).toEqual(executive);
    expect(await visitAfter(4000, executive)).toEqual(executive);
    expect(await visitAfter(31, { ...camila, initialDate: null })).toEqual({ ...camila, initialDate: null });
  });

  it('goes with no request once it is over, even in a page that stayed open [C-28]', async () => {
    await visitAfter(29, camila);
    expect(currentReferral()).toEqual({ referido: 'camila@correo.cl', referidoPorLink: false });
    vi.setSystemTime(START.getTime() + 31 * DAY);
    expect(currentReferral()).toEqual({});
  });

  it.each([
    ['no JSON', '{"state":'],
    ['a number', '7'],
    ['null', 'null'],
    ['another shape', { name: 'Camila' }],
    ['a broken date', { ...camila, initialDate: 'ayer' }],
    ['nobody', { ...camila, email: '' }],
    ['a code that is none', { ...camila, email: '', code: '../contactos' }],
    ['an older version', JSON.stringify({ state: { referral: camila }, version: 0 })],
  ])('that is %s is dropped without an error', async (_, kept) => {
    expect(await visitAfter(1, kept)).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});
