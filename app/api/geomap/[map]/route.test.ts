import { describe, expect, it } from 'vitest';
import { geomap } from '@/features/reference/reference.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { marketOf } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { apiRequest } from '@/lib/testing/request';
import { GET } from './route';

const ask = (site: MarketCode, map = 'regions') =>
  GET(apiRequest(`/api/geomap/${map}`, { site }), { params: Promise.resolve({ map }) });
const draw = async (site: MarketCode) => geomap.parse(await (await ask(site)).json());

describe('GET /api/geomap/{map}', () => {
  it.each(['cl', 'pe', 'co'] as const)('draws %s: valid path data, and every region once inside it', async (site) => {
    const answer = await ask(site);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const { width, height, outline, regions } = geomap.parse(await answer.json());
    expect(outline).toMatch(/^(M-?[\d.]+,-?[\d.]+(L-?[\d.]+,-?[\d.]+)+Z)+$/);
    expect(outline.length).toBeLessThan(4000);
    const { regions: known } = marketOf(toSite(site)!);
    expect(regions.map(({ code, name }) => [code, name])).toEqual(
      known.map(({ stateCode, stateName }) => [stateCode, stateName]),
    );
    for (const [x, y] of [...outline.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, a, b]) => [Number(a), Number(b)])) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(height);
    }
    expect(new Set(regions.map(({ x, y }) => `${x} ${y}`)).size).toBe(regions.length);
  });

  it('has north above south and west left of east', async () => {
    const { regions } = await draw('cl');
    const at = (code: string) => regions.find((one) => one.code === code)!;
    const order = ['15', '2', '13', '8', '10', '12'].map((code) => at(code).y);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const colombia = (await draw('co')).regions;
    const x = (code: string) => colombia.find((one) => one.code === code)!.x;
    expect(x('88')).toBeLessThan(x('11'));
    expect(x('11')).toBeLessThan(x('99'));
  });

  it('has no map of the international site, and no other map', async () => {
    expect((await ask('in')).status).toBe(404);
    expect((await ask('cl', 'world')).status).toBe(400);
  });
});
