import { beforeAll, expect, it } from 'vitest';
import { POST as compare } from '@/app/api/insurance/compare/metadata/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { productByCode } from '@/features/catalogue/server/read-plans';
import { compareResponse } from '@/features/compare/search-schemas';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { testCtx } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';

beforeAll(() => seedCatalogue(database()));

it.each(markets)('the place of a score in $code is the same in the list and alone', async ({ code, lines }) => {
  const { productType, organizationType } = lines[0]!;
  const body = { productType, organizationType: [organizationType], take: 100 };
  const listed = await compare(apiRequest('/api/insurance/compare/metadata', { site: code, body }));
  const { data } = compareResponse.parse(await listed.json());
  for (const { productCode, score, scorePlace } of data.slice(0, 12)) {
    const alone = await productByCode(testCtx(code), { code: productCode });
    expect(alone.scorePlace).toEqual(scorePlace);
    if (scorePlace) expect(scorePlace.betterThan).toBeLessThan(scorePlace.of);
    const lower = data.filter((other) => other.score !== null && score !== null && other.score < score).length;
    if (scorePlace) expect(scorePlace.betterThan).toBeGreaterThanOrEqual(lower);
    expect(scorePlace === null).toBe(score === null);
  }
});
