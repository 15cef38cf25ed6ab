import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/contactInformations/route';
import { currentPeriod } from '@/features/advisor/opening-periods';
import { markets } from '@/lib/markets';
import { testCtx } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';
import { loadContactInformation } from './load-contact-information';

async function says(now: string, changes: Partial<Parameters<typeof loadContactInformation>[0]> = {}, submitted = now) {
  const { answers } = await loadContactInformation({ ...testCtx('cl'), ...changes, now: new Date(submitted) });
  return currentPeriod(answers, Date.parse(now))?.text;
}

describe('the panel of advisers', () => {
  it.each(markets)('says the hours of the market, from its row $code', async ({ code }) => {
    const information = await loadContactInformation(testCtx(code));
    expect(information.hours).toBe('Estamos disponibles de Lunes a Viernes de 9:00AM a 6:30PM');
    const english = await loadContactInformation({ ...testCtx(code), locale: 'en' });
    expect(english.hours).toBe('We are available Monday to Friday from 9:00 AM to 6:30 PM');
    const portuguese = await loadContactInformation({ ...testCtx(code), locale: 'pt' });
    expect(portuguese.hours).toBe('Estamos disponíveis de segunda a sexta, das 9:00 às 18:30');
  });

  it('says other hours as they are', async () => {
    const { market } = testCtx('cl');
    const openingHours = [
      { days: [1, 2, 3, 4, 5], from: '09:30', to: '13:00' },
      { days: [6], from: '12:00', to: '14:15' },
    ];
    const { hours } = await loadContactInformation({ ...testCtx('cl'), market: { ...market, openingHours } });
    expect(hours).toBe('Estamos disponibles de Lunes a Viernes de 9:30AM a 1:00PM; Sábado de 12:00PM a 2:15PM');
  });

  it('says when somebody answers again, by the clock of the market', async () => {
    // Santiago is three hours behind in summer, Bogotá five.
    expect(await says('2026-11-23T14:00:00Z')).toBe('Te respondemos ahora');
    expect(await says('2026-11-23T21:30:00Z')).toBe('Te respondemos mañana a las 9:00 a. m.');
    expect(await says('2026-11-24T03:00:00Z')).toBe('Te respondemos hoy a las 9:00 a. m.');
    expect(await says('2026-11-27T22:00:00Z')).toBe('Te respondemos el lunes a las 9:00 a. m.');
    const { market } = testCtx('co');
    expect(await says('2026-11-23T13:59:00Z', { market })).toBe('Te respondemos hoy a las 9:00 a. m.');
    expect(await says('2026-11-23T14:00:00Z', { market })).toBe('Te respondemos ahora');
    expect(await says('2026-11-27T23:30:00Z', { market, locale: 'en' })).toBe('We answer on Monday at 9:00 AM');
    expect(await says('2026-11-23T23:30:00Z', { market, locale: 'pt' })).toBe('Respondemos amanhã às 9:00');
  });

  it('says on a holiday when somebody answers after it, in the market that has it', async () => {
    // Friday 25 December; the Tuesday of the Immaculate Conception.
    expect(await says('2026-12-25T14:00:00Z')).toBe('Te respondemos el lunes a las 9:00 a. m.');
    expect(await says('2026-12-24T23:00:00Z')).toBe('Te respondemos el lunes a las 9:00 a. m.');
    expect(await says('2026-12-08T14:00:00Z')).toBe('Te respondemos mañana a las 9:00 a. m.');
    // Bogotá had Monday 16 November off, Santiago worked.
    expect(await says('2026-11-16T15:00:00Z', testCtx('co'))).toBe('Te respondemos mañana a las 9:00 a. m.');
    expect(await says('2026-11-16T15:00:00Z')).toBe('Te respondemos ahora');
    expect(await says('2026-12-25T14:00:00Z', testCtx('in'))).toBe('Te respondemos ahora');
  });

  it('goes on saying what is right while an answer is kept', async () => {
    const kept = '2026-11-23T21:28:00Z';
    expect(await says('2026-11-23T21:29:59Z', {}, kept)).toBe('Te respondemos ahora');
    expect(await says('2026-11-23T21:30:00Z', {}, kept)).toBe('Te respondemos mañana a las 9:00 a. m.');
  });

  it('knows when the clocks change: Santiago goes back an hour in the night to 5 April 2026', async () => {
    expect(await says('2026-04-06T12:59:00Z', {}, '2026-04-04T23:00:00Z')).toBeUndefined();
    expect(await says('2026-04-06T12:59:00Z', {}, '2026-04-06T01:00:00Z')).toBe('Te respondemos hoy a las 9:00 a. m.');
    expect(await says('2026-04-06T13:00:00Z', {}, '2026-04-06T01:00:00Z')).toBe('Te respondemos ahora');
    expect(await says('2026-04-02T12:00:00Z', {}, '2026-04-02T01:00:00Z')).toBe('Te respondemos ahora');
  });
});

it('GET /api/contactInformations may be kept for 5 minutes, by language [A-19]', async () => {
  const response = await GET(apiRequest('/api/contactInformations', { site: 'pe' }));
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  expect(response.headers.get('vary')).toBe('Accept-Language');
  const { phone, whatsapp } = testCtx('pe').market.contact;
  expect(await response.json()).toMatchObject({ phone, whatsapp });
});
