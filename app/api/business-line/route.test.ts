import { describe, expect, it } from 'vitest';
import { businessLine } from '@/features/reference/reference.api';
import { markets } from '@/lib/markets';
import { apiRequest } from '@/lib/testing/request';
import { GET } from './route';

describe('GET /api/business-line', () => {
  it.each(markets)('answers every product of $code once, under who answers for it [A-18]', async ({ code, lines }) => {
    const answer = await GET(apiRequest('/api/business-line', { site: code }));
    expect(answer.status).toBe(200);
    const found = businessLine.array().parse(await answer.json());
    const products = found.flatMap((one) =>
      one.productTypes.map(({ productType }) => `${one.businessLine} ${productType}`),
    );
    expect(products.toSorted()).toEqual(
      lines.map(({ organizationType, productType }) => `${organizationType} ${productType}`).toSorted(),
    );
    expect(new Set(found.map((one) => one.businessLine)).size).toBe(found.length);
  });

  it('names them in the language asked for', async () => {
    const answer = await GET(apiRequest('/api/business-line', { site: 'co', headers: { 'accept-language': 'en' } }));
    expect(JSON.stringify(await answer.json())).toContain('"name":"Life","profileForm":"person","path":"/en/Comparar');
  });
});
