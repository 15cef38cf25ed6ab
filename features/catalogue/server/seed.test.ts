import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { insuranceItem } from '@/features/catalogue/plan-schemas';
import { sitesOfClinic } from '@/lib/markets/clinic-sites';
import { knownOffers, OFFER_KINDS } from '@/features/catalogue/plan-facts';
import type { Locale } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { UNDER_2_GES_UF } from '@/features/pricing/isapre';
import { wordsKeyOf } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { wholeOffer } from '@/lib/site/offer';
import { testCtx } from '@/lib/testing/database';
import { dayFromToday } from '@/lib/testing/days';
import { toInsuranceItem, type StoredPlan } from './insurance-item';
import { listPlansByCode } from './plan.db';
import { seedCatalogue } from './seed';
import { catalogueVersion, lineReader, listOrganizations, planCounts, readCatalogue } from './read-plans';
import { readDemonstration } from './demonstration';
import { checkFile } from './check-file';
import { generateCatalogue, makePlans } from './generate';

const byMarket = new Map<string, StoredPlan[]>();
const everyPlan = () => [...byMarket.values()].flat();

beforeAll(async () => {
  await seedCatalogue(database());
  for (const market of markets) {
    const plans: StoredPlan[] = [];
    for await (const plan of readCatalogue({ db: database(), market })) plans.push(plan);
    byMarket.set(market.code, plans);
  }
});

describe('the demonstration catalogue', () => {
  it('is written once', async () => {
    await seedCatalogue(database());
    expect(await catalogueVersion(testCtx('cl'))).toBe(1);
    expect((await planCounts(database())).cl).toBe(byMarket.get('cl')!.length);
  });

  it('has the 1,443 sourced plans of the 7 Isapres, and at least 40 plans in each other market', async () => {
    const isapres = byMarket.get('cl')!.filter(({ productType }) => productType === 'ISAPRE');
    const codes = isapres.map(({ tariff }) => (tariff.model === 'isapre' ? tariff.isapreCode : null));
    expect([...new Set(codes)].sort((a, b) => a! - b!)).toEqual([67, 78, 80, 81, 99, 107, 108]);
    const { cl: chile, ...others } = await planCounts(database());
    expect({ isapres: isapres.length, verified: isapres.filter(({ verified }) => verified).length }).toEqual({
      isapres: 1443,
      verified: 1443,
    });
    expect(chile).toBeGreaterThan(1443);
    expect(Math.min(...Object.values(others))).toBeGreaterThanOrEqual(40);
  });

  it('prices the Isapre plans as the sources do: 71,098 to 336,956 pesos, median 137,647', () => {
    const prices = byMarket
      .get('cl')!
      .filter(({ productType }) => productType === 'ISAPRE')
      .map(({ referencePrice }) => referencePrice)
      .sort((a, b) => a - b);
    expect([prices[0], prices[721], prices[1442]]).toEqual([71_098, 137_647, 336_956]);
  });

  it('has the GES premiums charged since January 2026', () => {
    const premiums = byMarket
      .get('cl')!
      .flatMap(({ tariff }) => (tariff.model === 'isapre' ? [`${tariff.isapreCode}: ${tariff.gesUf}`] : []));
    expect([...new Set(premiums)].toSorted()).toEqual([
      '107: 0.731',
      '108: 0.91',
      '67: 1.036',
      '78: 0.971',
      '80: 0.712',
      '81: 0.854',
      '99: 0.76',
    ]);
  });

  it('has premiums that rose as the Superintendencia published in pesos in January 2026', () => {
    // Premiums of December 2023 (Cruz Blanca's is no constant of the price), and the UF of January 2026.
    const before: Readonly<Record<string, number>> = { ...UNDER_2_GES_UF, 78: 0.74 };
    const UF = 39_598;
    const rises = byMarket
      .get('cl')!
      .flatMap(({ tariff }) =>
        tariff.model === 'isapre'
          ? [[tariff.isapreCode, (tariff.gesUf! - before[tariff.isapreCode]!) * UF] as const]
          : [],
      );
    const published = { 67: 10_533, 78: 9_147, 80: 3_246, 81: 2_336, 99: 6_256, 107: 5_108, 108: 4_356 };
    for (const [code, rise] of rises)
      expect(Math.abs(rise - published[code as keyof typeof published])).toBeLessThan(1.1);
  });

  it.each(markets)('says of each plan of $code in the list what its page says of its line', async (market) => {
    const codes = byMarket.get(market.code)!.map(({ productCode }) => productCode);
    const linesOf = await lineReader({ db: database(), market });
    const onPages = await listPlansByCode(database(), wholeOffer(market), codes);
    expect(onPages).toHaveLength(codes.length);
    for (const { plan, lines } of onPages) {
      expect(lines.length, plan.productCode).toBeGreaterThan(0);
      expect([plan.productCode, linesOf(plan)]).toEqual([plan.productCode, lines]);
    }
  });

  it('has savings in each life plan with savings, and in no other', () => {
    const life = everyPlan().filter(({ productType }) => productType === 'VIDA');
    expect(life.length).toBeGreaterThan(20);
    for (const { productCode, insuranceType, details } of life)
      expect(details.features.includes('savings'), productCode).toBe(insuranceType === 'vida_ahorro');
  });

  it('labels both types of Isapre plans [E-48]', () => {
    const isapres = byMarket.get('cl')!.filter(({ productType }) => productType === 'ISAPRE');
    const label = (type: string) => {
      const plan = isapres.find(({ insuranceType }) => insuranceType === type)!;
      const item = toInsuranceItem(plan, { today: '2026-11-20', locale: 'es', market: markets[0]!, lines: [] });
      return item.insuranceType.displayName;
    };
    expect([...new Set(isapres.map(({ insuranceType }) => insuranceType))].toSorted()).toEqual([
      'libre_eleccion',
      'preferente',
    ]);
    expect([label('preferente'), label('libre_eleccion')]).toEqual(['Preferente', 'Libre elección']);
  });

  it('has every pricing model', () => {
    expect(new Set(everyPlan().map(({ tariff }) => tariff.model))).toEqual(
      new Set(['isapre', 'ageBand', 'perHead', 'sctr', 'perPet', 'perTravellerDay', 'flat', 'incomeShare']),
    );
  });

  it('has every state a screen must show', () => {
    const today = dayFromToday('cl');
    const items = everyPlan().map((plan) =>
      toInsuranceItem(plan, { today, locale: 'es', market: markets[0]!, lines: [] }),
    );
    const meta = items.map(({ insuranceMetadata }) => insuranceMetadata.metadata);
    const listed = items.flatMap((item) => knownOffers(item.offers));
    const states = {
      exclusive: items.some(({ exclusive }) => exclusive),
      new: items.some(({ isNew }) => isNew),
      promoted: items.some(({ isPromoted }) => isPromoted),
      popular: items.some(({ insuranceMetadata }) => insuranceMetadata.isPopular),
      noScore: items.some(({ score }) => score === null),
      topScore: items.some(({ score }) => score === 10),
      soldOut: items.some(({ offers }) => offers === 0),
      offer: meta.some(({ hasOffer }) => hasOffer),
      noCap: meta.some(({ annual_benefit_maximum: maximum }) => maximum?.amount === 0),
      unknownCap: meta.some(({ annual_benefit_maximum: maximum }) => maximum === null),
      capInDollars: meta.some(
        ({ annual_benefit_maximum: maximum }) => maximum?.amount === 50_000 && maximum.currency_code === 'USD',
      ),
      unknownDeductible: meta.some(({ deductible }) => deductible === null),
      noDeductible: meta.some(({ deductible }) => deductible?.amount === 0),
      deductible: meta.some(({ deductible }) => (deductible?.amount ?? 0) > 0),
      minimum: meta.some(({ minsubscribers }) => minsubscribers === 20),
      distance: everyPlan().some(({ details: { clinics } }) => {
        return clinics.some(([name]) => sitesOfClinic('cl', name).some(({ at }) => at));
      }),
      fromNowhere: items.every(({ distance }) => distance === null),
      coverages: [0, 1, 2, 5].every((n) => items.some(({ coverages }) => coverages.length === n)),
      channels: new Set(meta.flatMap(({ salesChannel }) => salesChannel)).size === 4,
      blanksInCode: items.some(({ productCode }) => /\s{2}/.test(productCode)),
      ...Object.fromEntries(OFFER_KINDS.map((kind) => [kind, listed.some((one) => one.kind === kind)])),
      percentOff: listed.some(({ kind, unitCode }) => kind === 'DISCOUNT' && unitCode === '%'),
      moneyOff: listed.some(({ kind, unitCode }) => kind === 'DISCOUNT' && unitCode === 'CLP'),
      limited: listed.some(({ salesLimitQuantityEnable }) => salesLimitQuantityEnable === true),
      unlimited: listed.some(({ salesLimitQuantityEnable }) => salesLimitQuantityEnable === false),
      // Spec section 9: a gift card of $20.000.
      giftCard: listed.some((one) => one.kind === 'GIFTCARD' && one.amount === 20_000 && one.unitCode === 'CLP'),
      // A card of the list shows 15.
      manyBenefits: items.some(({ features }) => features.length > 15),
      noBenefit: items.some(({ features }) => features.length === 0),
      units: ['USD/Año', 'USD/V', 'USD/MUNDO', 'USD/USA', 'USD/LATAM'].every((unit) =>
        items.some(({ price }) => price.unit === unit),
      ),
      modalities: ['libre_eleccion', 'preferente', 'cerrado'].every((modality) =>
        meta.some((one) => one.modality === modality),
      ),
      quotas: items.some(({ paymentInfo }) => paymentInfo.quotas.length === 6),
      noMinimum: items.some(
        ({ price, insuranceMetadata: { metadata } }) => price.unit === 'employee' && metadata.minsubscribers === null,
      ),
      examples: items.some(({ provenance }) => provenance.price.kind === 'example'),
    };
    expect(Object.entries(states).filter(([, shown]) => !shown)).toEqual([]);
  });

  it.each(['es', 'en', 'pt'] as const)('has words for every code in %s', (locale: Locale) => {
    const words: Readonly<Record<string, unknown>> = labelsOf(locale, 'catalogue');
    const codes = new Set<string>();
    for (const { insuranceType, details } of everyPlan()) {
      codes.add(`types.${insuranceType}`);
      for (const { code } of details.coverages) codes.add(`coverages.${code}`);
      for (const code of details.features) codes.add(`features.${code}`);
      for (const code of details.coverageCountries) codes.add(`areas.${code}`);
      for (const offer of knownOffers(details.offers)) if (offer.feature) codes.add(`features.${offer.feature}`);
      for (const code of details.paymentMethods) codes.add(`paymentMethods.${code}`);
      if (details.protection) codes.add(`protections.${details.protection}`);
      if (details.modality) codes.add(`modalities.${details.modality}`);
      if (details.priceDetail) codes.add(`priceDetails.${details.priceDetail}`);
    }
    const isWorded = (code: string) =>
      code.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], words);
    expect([...codes].filter((code) => !isWorded(code))).toEqual([]);
  });
});

describe.each(markets)('the demonstration catalogue of $code', (market) => {
  const plans = () => byMarket.get(market.code)!;

  it('has items of the contract only', () => {
    const surroundings = { today: '2026-11-20', locale: 'es', market, lines: [] } as const;
    const items = plans().map((plan) => toInsuranceItem(plan, surroundings));
    expect(items.flatMap((item) => insuranceItem.safeParse(item).error?.issues ?? [])).toEqual([]);
  });

  it('says one thing of a kind of insurance: a file of the catalogue names each once', () => {
    const looks = new Map<string, Set<string>>();
    for (const { insuranceType, details } of plans()) {
      const { color, upperType } = details.insuranceType;
      looks.set(insuranceType, (looks.get(insuranceType) ?? new Set()).add(`${color} ${upperType}`));
    }
    expect([...looks].filter(([, variants]) => variants.size > 1)).toEqual([]);
  });

  it('has a price from which each plan is sold', () => {
    const wrong = plans().filter(({ referencePrice }) => !(referencePrice > 0 && referencePrice < 10_000_000));
    expect(wrong.map(({ productCode }) => productCode)).toEqual([]);
  });

  it('sells in every line of its menu, by at least two organisations', async () => {
    for (const line of market.lines)
      expect((await listOrganizations(testCtx(market.code), line)).length, line.path).toBeGreaterThanOrEqual(2);
  });

  it('relates its plans to plans that are sold', () => {
    const related = plans().flatMap(({ details }) =>
      knownOffers(details.offers).flatMap(({ product }) => product ?? []),
    );
    const sold = new Set(plans().map(({ productCode, displayName }) => `${productCode} ${displayName}`));
    expect(related.filter((one) => !sold.has(`${one.productCode} ${one.displayName}`))).toEqual([]);
  });

  it('has a mark for every organisation', () => {
    const images = new Set(plans().map(({ organization }) => organization.image));
    expect([...images].filter((image) => !existsSync(`public${image}`))).toEqual([]);
  });

  it('names its lines and says what they are in every language', () => {
    for (const locale of market.locales) {
      const words: Readonly<Record<string, Record<string, string>>> = labelsOf(locale, 'lines');
      for (const key of market.lines.map(wordsKeyOf))
        expect(words[key], `${locale} ${key}`).toMatchObject({
          name: expect.stringMatching(/./),
          title: expect.stringMatching(/./),
          description: expect.stringMatching(/^.{60,160}$/u),
        });
    }
  });
});

describe('made-up plans', () => {
  beforeAll(() => seedCatalogue(database()));

  const templates = async () => (await readDemonstration('cl')).find(({ plans }) => plans.length >= 175)!.plans;

  it('makes the same plans of the same seed, and others of another', async () => {
    const made = [...makePlans(await templates(), 500, 7)];
    expect([...makePlans(await templates(), 500, 7)]).toEqual(made);
    expect([...makePlans(await templates(), 500, 8)]).not.toEqual(made);
    expect(new Set(made.map(({ productCode }) => productCode)).size).toBe(500);
    expect(made.filter(({ details }) => details.closedSince !== null)).toEqual([]);
  });

  it.each(markets)('makes plans of $code that an import would take, in every line', async ({ code }) => {
    for (const file of await readDemonstration(code)) {
      const plans = JSON.parse(JSON.stringify([...makePlans(file.plans, 100, 1)]));
      expect(checkFile({ ...file, plans }, new Date()).file.plans).toHaveLength(100);
    }
  });

  it('puts made-up plans in place of those made before and moves the version', async () => {
    const { market } = testCtx('cl');
    const options = { line: market.lines[0]!, seed: 1, now: new Date() };
    const before = (await planCounts(database())).cl!;
    const version = await catalogueVersion(testCtx('cl'));
    expect(await generateCatalogue(database(), market, { ...options, plans: 2500 })).toBe(2500);
    expect((await planCounts(database())).cl).toBe(before + 2500);
    await generateCatalogue(database(), market, { ...options, plans: 10 });
    expect((await planCounts(database())).cl).toBe(before + 10);
    expect(await catalogueVersion(testCtx('cl'))).toBe(version + 2);
  });
});
