import { describe, expect, it } from 'vitest';
import { translatedRoute } from '@/features/reference/reference.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
import { resolvePath } from '@/lib/routing/resolve-path';
import { apiRequest, paramsOf } from '@/lib/testing/request';
import { GET } from './route';

function segment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function ask(url: string, site: MarketCode = 'cl') {
  return GET(apiRequest(`/api/route-translator/${url}`, { site }), paramsOf({ url: url.split('/').map(segment) }));
}
const translated = async (url: string, site?: MarketCode) => translatedRoute.parse(await (await ask(url, site)).json());

const everyLine = markets.flatMap((market) => market.lines.map((line) => [market, line] as const));

describe('GET /api/route-translator/{url}', () => {
  it('knows /Comparar/Seguros-de-Vida, which is a page [R-10 A-17]', async () => {
    expect(await translated(encodeURIComponent('/Comparar/Seguros-de-Vida'))).toEqual({
      productType: 'VIDA',
      organizationType: 'ASEG',
      comparator: 'life',
      name: 'Vida',
      path: '/Comparar/Seguros-de-Vida',
    });
    const page = resolvePath(markets[0]!, '/Comparar/Seguros-de-Vida', new URLSearchParams());
    expect(page).toMatchObject({ kind: 'page' });
  });

  it.each(everyLine)('leads every line of every market to itself: $code $path [A-17]', async (market, line) => {
    const { productType, organizationType, comparator, path } = line;
    for (const spelling of [path, path.toUpperCase(), path.replaceAll('-', ' ')])
      expect(await translated(encodeURIComponent(`/Comparar/${spelling}`), market.code)).toMatchObject({
        productType,
        organizationType,
        comparator,
        path: `/Comparar/${path}`,
      });
  });

  it.each([
    ['Comparar/Seguros-de-Vida', '/Comparar/Seguros-de-Vida'],
    ['Comparar%2FVida', '/Comparar/Seguros-de-Vida'],
    ['%2Fcomparar%2FSeguro-de-Viajes', '/Comparar/Viaje'],
    ['Comparar%2FP%C3%B3liza%20de%20salud', '/Comparar/Polizas-de-Salud'],
    ['Comparar%252FMascota', '/Comparar/Seguros-Mascotas'],
    ['en%2FComparar%2FLife', '/en/Comparar/Seguros-de-Vida'],
    ['pt%2FComparar%2FViagem%3Forder%3DlowerPrice', '/pt/Comparar/Viaje'],
  ])('reads %s as %s [A-17]', async (url, path) => {
    expect((await translated(url)).path).toBe(path);
  });

  it.each([
    'Comparar/Trampolines',
    'Comparar',
    'Comparar/SCTR',
    'Comparar/Seguros',
    'Isapres',
    'Comparar/Vida/x',
    'fr/Comparar/Vida',
  ])('knows no line by %s in Chile [R-10 A-17]', async (url) => {
    const answer = await ask(url);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it.each(['%E0%A4', '%', 'a'.repeat(501)])('refuses %s', async (url) => {
    expect((await ask(url)).status).toBe(400);
  });
});
