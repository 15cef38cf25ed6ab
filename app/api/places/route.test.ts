import { describe, expect, it } from 'vitest';
import { place } from '@/features/reference/reference.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { answerOf, apiRequest } from '@/lib/testing/request';
import { GET as measureRoute } from './kilometres/route';
import { GET } from './route';

const ask = (q: string, site: MarketCode = 'cl', region: { stateCode?: string } = {}) =>
  GET(apiRequest(`/api/places?${new URLSearchParams({ q, ...region })}`, { site }));
const found = async (...given: Parameters<typeof ask>) => place.array().parse(await (await ask(...given)).json());
const namesOf = async (q: string, site?: MarketCode) => (await found(q, site)).map(({ name }) => name);

const measure = (query: Record<string, string>, site: MarketCode = 'cl') =>
  answerOf(measureRoute(apiRequest(`/api/places/kilometres?${new URLSearchParams(query)}`, { site })));

describe('GET /api/places/kilometres', () => {
  it.each([
    ['cl', { stateCode: '9', placeCode: '9120', clinic: 'Clínica RedSalud Mayor Temuco' }, 'Villarrica', 71],
    ['cl', { stateCode: '9', clinic: 'Clínica Alemana de Temuco' }, 'Temuco', 2],
    ['pe', { stateCode: '15', placeCode: '150122', clinic: 'Clínica Good Hope' }, 'Miraflores', 1],
    ['co', { stateCode: '76', placeCode: '76001', clinic: 'Clínica Imbanaco' }, 'Cali', 0],
    ['cl', { stateCode: '9', placeCode: '13101', clinic: 'constructor' }, 'Temuco', null],
    ['in', { stateCode: 'nowhere', clinic: 'x' }, null, null],
  ] as const)('measures in %s %j', async (site, query, from, kilometres) => {
    expect((await measure(query, site)).body).toEqual({ from, kilometres });
  });

  it('refuses what is no question', async () => {
    expect((await measure({ clinic: 'x' })).status).toBe(400);
    expect((await measure({ stateCode: '9', clinic: 'x'.repeat(121) })).status).toBe(400);
  });
});

describe('GET /api/places', () => {
  it.each([
    ['cl', 'TEMUCO', { code: '9101', name: 'Temuco', within: 'La Araucanía', stateCode: '9' }],
    ['cl', ' nunoa ', { code: '13120', name: 'Ñuñoa', within: 'Metropolitana', stateCode: '13' }],
    ['cl', '16101', { code: '16101', name: 'Chillán', within: 'Ñuble', stateCode: '16' }],
    ['pe', 'jesus maria, lima', { code: '150113', name: 'Jesús María', within: 'Lima', stateCode: '15' }],
    [
      'pe',
      'pucallpa',
      { code: '250101', name: 'Callería (Pucallpa)', within: 'Coronel Portillo, Ucayali', stateCode: '25' },
    ],
    ['co', 'Cali', { code: '76001', name: 'Cali', within: 'Valle del Cauca', stateCode: '76' }],
  ] as const)('finds in %s without accents and case: %s', async (site, q, first) => {
    expect((await found(q, site))[0]).toMatchObject(first);
  });

  it('names the nearest clinics of a place whose whole name is searched', async () => {
    const [first] = await found('los olivos', 'pe');
    expect(first!.clinics!.slice(0, 2)).toContain('Clínica Jesús del Norte');
    expect((await found('los oliv', 'pe'))[0]!.clinics).toBeUndefined();
  });

  it('answers eight at most, those that begin with the text first', async () => {
    const names = await namesOf('san', 'pe');
    expect(names).toHaveLength(8);
    expect(names.every((name) => /^Sa[nñ]/.test(name))).toBe(true);
    expect(await namesOf('San Pedro')).toEqual(['San Pedro', 'San Pedro de la Paz', 'San Pedro de Atacama']);
  });

  it('names the places of the chosen region first', async () => {
    expect((await found('san miguel', 'pe'))[0]!.within).toBe('La Mar, Ayacucho');
    const places = await found('san miguel', 'pe', { stateCode: '15' });
    expect(places[0]!.within).toBe('Lima');
    expect(places.map(({ within }) => within)).toContain('La Mar, Ayacucho');
  });

  it('tells places of one name apart by their province', async () => {
    const places = await found('miraflores', 'pe');
    const named = places.filter(({ name }) => name === 'Miraflores').map(({ within }) => within);
    expect(named).toEqual(['Arequipa', 'Huamalies, Huánuco', 'Lima', 'Yauyos, Lima']);
  });

  it('finds nothing for strange texts, and refuses none and too much', async () => {
    for (const q of ["' or 1=1 --", '__proto__', '9999', '%']) expect(await namesOf(q)).toEqual([]);
    expect(await namesOf('Temuco', 'in')).toEqual([]);
    expect((await ask('\u0000')).status).toBe(400);
    expect((await ask('')).status).toBe(400);
    expect((await ask('x'.repeat(121))).status).toBe(400);
    expect((await ask('Temuco')).headers.get('cache-control')).toBe('public, max-age=300');
  });
});
