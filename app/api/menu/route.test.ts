import { describe, expect, it } from 'vitest';
import { menu, type Menu } from '@/features/layout/layout.api';
import { menuOf } from '@/features/layout/menu';
import { markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { resolvePath } from '@/lib/routing/resolve-path';
import { toSite } from '@/lib/site/site';
import { apiRequest } from '@/lib/testing/request';
import { GET } from './route';

async function ask(site: (typeof markets)[number]['code'], language = 'es'): Promise<Menu> {
  const answer = await GET(apiRequest('/api/menu', { site, headers: { 'accept-language': language } }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  return menu.parse(await answer.json());
}

const itemsOf = ({ groups }: Menu) => groups.flatMap(({ items }) => items);

describe('GET /api/menu', () => {
  it.each(markets)('lists every line of $code once, by group, and leads to pages that exist [A-59]', async (market) => {
    const answered = await ask(market.code);
    const types = itemsOf(answered).flatMap(({ productType }) => productType ?? []);
    expect(types.toSorted()).toEqual(market.lines.map(({ productType }) => productType).toSorted());
    const addresses = itemsOf(answered).map(({ href }) => href);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(resolvePath(market, address, new URLSearchParams()).kind).toBe('page');
    expect(answered.groups.at(-1)!.items.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Contacto', 'Referidos', 'Mis datos']),
    );
  });

  it('speaks the language asked for, addresses and all', async () => {
    const { groups } = await ask('co', 'en');
    expect(groups.map(({ title }) => title)).toEqual([
      'Health',
      'Life, travel and more',
      'For companies',
      'More from QueSeguro',
    ]);
    for (const { href } of groups.flatMap(({ items }) => items)) expect(href).toMatch(/^\/en\//);
  });

  it('has the blog, and the lists of companies and clinics that the market has', () => {
    const shown = (code: Market['code']) =>
      itemsOf(menuOf({ site: toSite(code)!, market: markets.find((one) => one.code === code)!, locale: 'es' })).map(
        ({ label }) => label,
      );
    expect(shown('co')).toEqual(
      expect.arrayContaining(['EPS: compañías', 'Aseguradoras', 'Clínicas y hospitales', 'Blog']),
    );
    expect(shown('in')).toEqual(expect.arrayContaining(['Aseguradoras', 'Blog']));
    expect(shown('in')).not.toContain('Clínicas y hospitales');
  });
});
