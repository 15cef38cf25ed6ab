import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import { priceFor } from '@/features/pricing/price';
import { calculatePriceResponse, type CalculatePriceResponse } from '@/features/quote/quote.api';
import { calculatePrice } from '@/features/quote/server/calculate-price';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { readSample } from '@/lib/testing/catalogue-sample';
import { testCtx } from '@/lib/testing/database';

const profile = perfilIngreso.parse({
  ingresodatos: true,
  cotizante: [
    { sexo: 'Femenino', edad: 36, ingreso: 1_200_000 },
    { sexo: 'Masculino', edad: 38, ingreso: 900_000 },
  ],
  cargas: [
    { sexo: 'Femenino', edad: 1 },
    { sexo: 'Masculino', edad: 7 },
  ],
});

beforeAll(() => seedCatalogue(database()));

describe.each(markets)('the demonstration catalogue of $code', (market) => {
  const ctx = () => testCtx(market.code);
  const priceOf = async (id: number, own: typeof profile | null): Promise<CalculatePriceResponse> =>
    calculatePriceResponse.parse(await calculatePrice(ctx(), { id, productType: null, profile: own }));

  it('without a profile every plan has the price that lists are stored with [G-06]', async () => {
    let priced = 0;
    for await (const plan of readSample({ db: database(), market })) {
      if (plan.closed) continue;
      const { price } = await priceOf(plan.id, null);
      expect({ code: plan.productCode, ...price }).toMatchObject({
        code: plan.productCode,
        amount: plan.referencePrice,
        currency: market.currency,
        unit: plan.details.unit,
      });
      priced += 1;
    }
    expect(priced).toBeGreaterThanOrEqual(40);
  });

  it('for a family of four the plans that ask for persons cost more than for one, or as much when flat [G-06]', async () => {
    const asking = new Set(
      market.lines.filter((line) => line.profileForm === 'persons').map((line) => line.productType),
    );
    let priced = 0;
    for await (const plan of readSample({ db: database(), market })) {
      if (!asking.has(plan.productType) || plan.closed) continue;
      const { price } = await priceOf(plan.id, profile);
      if (!price) continue;
      if (plan.tariff.model === 'flat') expect(price.amount, plan.productCode).toBe(plan.referencePrice);
      else expect(price.amount, plan.productCode).toBeGreaterThan(plan.referencePrice);
      priced += 1;
    }
    expect(priced).toBeGreaterThanOrEqual(10);
  });

  it('tells at 64 what the next birthday that changes a price will make of it, as the tariff has it, and who enters no more', async () => {
    const aged = (edad: number) =>
      perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad, ingreso: 1_200_000 }] });
    const counts = { changes: 0, entries: 0 };
    const wrong: string[] = [];
    for await (const plan of readSample({ db: database(), market })) {
      const line = market.lines.find(({ productType }) => productType === plan.productType)!;
      if (!['persons', 'person'].includes(line.profileForm)) continue;
      const { price, nextPrice, lastEntry } = await priceOf(plan.id, aged(64));
      if (!price) continue;
      const { tariff } = plan;
      if (tariff.model === 'ageBand') {
        const amountAt = (age: number) => tariff.bands.find(({ from, to }) => age >= from && age <= to)?.amount;
        const ages = [65, 66, 67, 68, 69, 70, 71, 72, 73, 74];
        const changed = ages.find((age) => amountAt(age) !== undefined && amountAt(age) !== amountAt(64));
        if (nextPrice?.birthdays[0]?.age !== changed)
          wrong.push(`${plan.productCode} ${nextPrice?.birthdays[0]?.age} ${changed}`);
      }
      if (tariff.model === 'flat' && nextPrice) wrong.push(plan.productCode);
      if (nextPrice) {
        counts.changes += 1;
        if (nextPrice.birthdays[0]!.from !== 64 || nextPrice.price.amount === price.amount)
          wrong.push(plan.productCode);
      }
      const { reason } = await priceOf(plan.id, aged(65));
      if ((reason?.code === 'tooOld') !== (lastEntry !== undefined)) wrong.push(`${plan.productCode} entry`);
      if (lastEntry) counts.entries += 1;
    }
    expect(wrong).toEqual([]);
    expect(counts.changes).toBeGreaterThan(3);
    expect(counts.changes + counts.entries).toBeGreaterThan(5);
  });
});

/**
 * Worked out by hand at a UF of 39,689: base price of the list of 2026, times the sum of the published factors, plus the GES
 * premium of 2026 of each person. A dependant under two pays the constant of its Isapre only; Cruz Blanca has none.
 */
const BY_HAND = {
  '13-FCE100-26': [110_772, 323_505, 286_951, 368_711, 101_961],
  PS260617: [123_195, 365_417, 317_830, 407_130, 119_027],
  VPSF260556: [108_430, 318_226, 280_998, 361_170, 101_366],
  PROT112526: [119_504, 413_242, 303_780, 384_745, 174_235],
  NP3265070: [121_290, 362_361, 306_717, 386_888, 119_781],
};

it('prices five Isapre plans of 2026 for five households to the peso, as by hand', async () => {
  const self = (age: number) => ({ role: 'cotizante', age }) as const;
  const dependant = (age: number) => ({ role: 'carga', age }) as const;
  const households = [
    [self(27)],
    [self(36), dependant(34), dependant(1), dependant(7)],
    [self(45), self(46)],
    [self(66), dependant(64)],
    [self(19), dependant(0)],
  ].map((persons) => ({ persons, employees: 0, guards: 0, sctr: null, pets: [], travel: null }));
  const uf = { value: 39_689, day: '2026-02-10', fallback: false };
  const found: Record<string, number[]> = {};
  for await (const { productCode, tariff } of readCatalogue({ db: database(), market: testCtx('cl').market })) {
    if (!Object.hasOwn(BY_HAND, productCode)) continue;
    found[productCode] = households.map((household) => priceFor(tariff, household, { uf }, 'CLP')!.total);
  }
  expect(found).toEqual(BY_HAND);
});
