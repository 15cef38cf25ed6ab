import { describe, expect, it } from 'vitest';
import { workSectorType } from '@/features/reference/reference.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { apiRequest } from '@/lib/testing/request';
import { GET } from './route';

const ask = (query = '', site: MarketCode = 'pe') => GET(apiRequest(`/api/workSectorType${query}`, { site }));
const list = async (query = '', site: MarketCode = 'pe') =>
  workSectorType.array().parse(await (await ask(query, site)).json());

describe('GET /api/workSectorType', () => {
  it('answers the sectors of Peru, and none where no line asks for them [A-58]', async () => {
    const sectors = await list();
    expect(sectors).toHaveLength(17);
    expect(sectors).toContainEqual({ code: 'F', name: 'Construcción' });
    expect(await list('', 'cl')).toEqual([]);
  });

  it('answers the kinds of work of a sector [A-58]', async () => {
    expect(await list('?sector=G')).toEqual(
      ['Almacén', 'Venta al por menor', 'Taller de vehículos'].map((name) => ({ code: name, name })),
    );
    expect(await list('?sector=F')).not.toEqual(await list('?sector=G'));
  });

  it('names them in the language asked for, and sends the same words', async () => {
    const inEnglish = async (query: string) => {
      const headers = { 'accept-language': 'en' };
      const answer = await GET(apiRequest(`/api/workSectorType${query}`, { site: 'pe', headers }));
      return workSectorType.array().parse(await answer.json());
    };
    expect(await inEnglish('')).toContainEqual({ code: 'F', name: 'Construction' });
    expect(await inEnglish('?sector=F')).toContainEqual({ code: 'Demolición', name: 'Demolition' });
  });

  it('refuses a sector that is none', async () => {
    expect((await ask('?sector=ZZ')).status).toBe(400);
    expect((await ask('?sector=F', 'cl')).status).toBe(400);
  });

  it('may be kept for five minutes', async () => {
    expect((await ask()).headers.get('cache-control')).toBe('public, max-age=300');
  });
});
