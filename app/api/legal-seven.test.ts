import { beforeAll, describe, expect, it } from 'vitest';
import { POST as calculatePrice } from '@/app/api/insurance/[id]/calculatePrice/route';
import { POST as compare } from '@/app/api/insurance/compare/metadata/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { compareResponse } from '@/features/compare/search-schemas';
import { calculatePriceResponse } from '@/features/quote/quote.api';
import { database } from '@/lib/db/client';
import { apiRequest, paramsOf } from '@/lib/testing/request';

beforeAll(() => seedCatalogue(database()));

const profileWith = (...incomes: (number | null)[]) => ({
  ingresodatos: true,
  cotizante: incomes.map((ingreso) => ({ sexo: 'Femenino' as const, edad: 34, ingreso })),
});

async function pricesFor(profile: ReturnType<typeof profileWith>, site: 'cl' | 'co' = 'cl') {
  const line = site === 'cl' ? { organizationType: ['ISAPRE'] } : { organizationType: ['MEDICINA PREPAGADA'] };
  const listed = await compare(apiRequest('/api/insurance/compare/metadata', { site, body: { ...line, profile } }));
  const { data } = compareResponse.parse(await listed.json());
  const { id } = data[0]!;
  const one = await calculatePrice(
    apiRequest(`/api/insurance/${id}/calculatePrice`, { site, body: { profile } }),
    paramsOf({ id: String(id) }),
  );
  return [data[0]!.profilePrice, calculatePriceResponse.parse(await one.json()).price];
}

describe('a price of an Isapre', () => {
  it('says the 7 % of an income of $1.800.000, in the list and alone', async () => {
    const [listed, alone] = await pricesFor(profileWith(1_800_000));
    expect(listed).toMatchObject({ currency: 'CLP', legalSeven: 157_500, earners: 1 });
    expect(alone).toEqual(listed);
  });

  it('counts both who pay, each up to the limit of the law [C-33]', async () => {
    const [listed, alone] = await pricesFor(profileWith(1_650_000, 5_000_000));
    expect(listed).toMatchObject({ legalSeven: 144_375 + 231_079, earners: 2 });
    expect(alone).toMatchObject({ earners: 2 });
  });

  it('says none where no income is known, and none in Colombia', async () => {
    for (const price of [...(await pricesFor(profileWith(null))), ...(await pricesFor(profileWith(1_800_000), 'co'))])
      expect(price).not.toHaveProperty('legalSeven');
  });
});
