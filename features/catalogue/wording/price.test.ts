import { describe, expect, it } from 'vitest';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { amountsFor } from '@/features/purchase/payment/payment-states';
import { wordingOf } from '@/lib/i18n/wording';
import { es } from '@/messages/es';
import { instalmentTexts } from './instalments';
import { cardChargeText, legalSevenTexts, priceNote, priceWithPeriod } from './price';

const { wording } = sampleViewData();
const yearly = { from: 1000, currency: 'USD' as const, unit: 'USD/Año' as const };
const textsOf = (change: Parameters<typeof samplePlan>[0]) =>
  instalmentTexts(samplePlan(change), es.compare.instalment, wording);

it('tells in which payments a year’s price may be paid [C-43]', () => {
  const paymentInfo = { methods: [], periodicities: [], quotas: [12, 6, 4, 3, 2, 1] as const };
  expect(
    textsOf({
      price: { minPrice: 1000, currency: 'USD', unit: 'USD/Año' },
      priceRange: yearly,
      paymentInfo: { ...paymentInfo, quotas: [...paymentInfo.quotas] },
    }),
  ).toEqual([
    '12 cuotas de US$83,33',
    '6 cuotas de US$166,67',
    '4 cuotas de US$250,00',
    '3 cuotas de US$333,33',
    '2 cuotas de US$500,00',
    '1 pago de US$1.000,00',
  ]);
});

it('tells nothing of a plan that is paid by the month', () => {
  expect(textsOf({ paymentInfo: { methods: [], periodicities: [], quotas: [12] } })).toEqual([]);
});

it('says of a yearly premium where it holds and what it is a month', () => {
  const premium = { minPrice: 15_743.52, currency: 'USD' as const, unit: 'USD/MUNDO' as const };
  const plan = samplePlan({
    price: premium,
    priceRange: { ...premium, from: 15_743.52 },
    metadata: { price_detail: 'annualPremium' },
  });
  expect(priceNote(plan, wording)).toBe('en todo el mundo · US$1.312 al mes');
  expect(priceNote(samplePlan({}), wording)).toBe('');
});

it.each([
  ['USD/LATAM', 'annualPremium', '1.056 USD/LATAM al año'],
  ['USD/V', 'perTrip', '1.056 USD/V por viaje'],
  ['USD/Año', 'annualPremium', '1.056 USD/Año'],
  ['month', 'taxIncluded', 'US$1.056,00/mes'],
  ['USD/USA', null, '1.056 USD/USA'],
] as const)('says of a price in %s, alone, what it is for', (unit, price_detail, text) => {
  const priceRange = { from: 1056, currency: 'USD' as const, unit };
  expect(priceWithPeriod(samplePlan({ priceRange, metadata: { price_detail } }), wording)).toBe(text);
});

describe('a price beside the legal 7 %', () => {
  const textsFor = (amount: number, legalSeven?: number) =>
    legalSevenTexts({ amount, legalSeven, currency: 'CLP', unit: 'month', exact: true }, wording);

  it('says what the 7 % covers and what is added', () => {
    expect(textsFor(187_691, 157_500)).toEqual({ covered: 'tu 7 % cubre $157.500', added: 'agregas $30.191' });
    expect(textsFor(157_500, 157_500)).toEqual({ covered: 'tu 7 % cubre $157.500', added: 'no agregas nada' });
  });

  it('promises no saving below it: the 7 % is paid all the same', () => {
    expect(textsFor(120_000, 157_500)).toEqual({
      covered: 'tu 7 % es $157.500',
      added: 'igual pagas tu 7 %',
      whole: 'igual pagas tu 7 %: $157.500',
      difference: expect.stringMatching(/debe ofrecerte uno que lo use entero.*no lo sabemos/),
    });
  });

  it('says that the 7 % of two incomes is of both', () => {
    const price = { legalSeven: 315_000, earners: 2, currency: 'CLP', unit: 'month', exact: true } as const;
    expect(legalSevenTexts({ ...price, amount: 324_549 }, wording)?.covered).toBe('el 7 % de los dos cubre $315.000');
    expect(legalSevenTexts({ ...price, amount: 301_426 }, wording)).toEqual({
      covered: 'el 7 % de los dos es $315.000',
      added: 'igual pagas el 7 % de los dos',
      whole: 'igual pagas el 7 % de los dos: $315.000',
      difference: expect.stringMatching(/^Este plan cuesta menos que el 7 % de los dos, que igual se descuenta/),
    });
  });

  it('says nothing where no income is known', () => {
    expect(textsFor(187_691)).toBeNull();
  });
});

it('says in another language what a unit is, not its Spanish name', () => {
  const english = wordingOf('en', 'en-EC');
  const text = (unit: 'USD/Año' | 'USD/LATAM' | 'USD/V' | 'employee', price_detail: string) =>
    priceWithPeriod(
      samplePlan({ priceRange: { from: 1605.12, currency: 'USD', unit }, metadata: { price_detail } }),
      english,
    );
  expect(text('USD/Año', 'annualPremium')).toBe('1,605.12 USD/year');
  expect(text('USD/LATAM', 'annualPremium')).toBe('1,605.12 USD a year');
  expect(text('USD/V', 'perTrip')).toBe('1,605.12 USD per trip');
  expect(text('employee', 'perEmployee')).toBe('$1,605.12/employee');
});

it('says what a card adds to the price of a plan that is paid here, as it is charged, and of no other', () => {
  const item = samplePlan({ metadata: { salesChannel: ['QpOnlineSale'] } });
  const online = { onlinePurchase: true } as const;
  const mine = { ...item, profilePrice: { amount: 100_000, currency: 'CLP', unit: 'month' } as const };
  const { total } = amountsFor(100_000, 'CLP', 'tdc');
  expect(total).toBe(102_380);
  const spanish = wordingOf('es', 'es-CL');
  expect(cardChargeText(mine, online, spanish)).toBe('Hoy pagas $102.380 (incluye $2.380 por pagar con tarjeta)');
  expect(cardChargeText(mine, online, spanish, true)).toBe('$102.380 con tarjeta');
  expect(cardChargeText(mine, online, wordingOf('en', 'en-US'))).toMatch(/^Today you pay .*102,380 \(includes .*2,380/);
  expect(cardChargeText(mine, online, wordingOf('pt', 'pt-BR'))).toMatch(
    /^Hoje você paga .*102\.380 \(inclui .*2\.380/,
  );
  const each = { ...mine.profilePrice, unit: 'pet' as const, amount: 50_000, total: 100_000 };
  expect(cardChargeText({ ...item, profilePrice: each }, online, spanish)).toContain('$102.380');
  const priceRange = { from: 100_000, currency: 'CLP', unit: 'month' } as const;
  expect(cardChargeText({ ...item, priceRange }, online, spanish)).toBe(
    'Desde $102.380 con tarjeta (incluye $2.380 por pagar así)',
  );
  expect(cardChargeText({ ...item, priceRange: { ...priceRange, from: 0 } }, online, spanish)).toBe(
    '+ 2,38% con tarjeta',
  );
  expect(cardChargeText(item, {}, wording)).toBeNull();
  expect(
    cardChargeText(samplePlan({ offers: 0, metadata: { salesChannel: ['QpOnlineSale'] } }), online, wording),
  ).toBeNull();
  expect(cardChargeText(samplePlan({ metadata: { salesChannel: ['ExecutiveEmployee'] } }), online, wording)).toBeNull();
});
