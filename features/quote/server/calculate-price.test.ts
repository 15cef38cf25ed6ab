import { beforeAll, describe, expect, it, vi } from 'vitest';
import { GET, POST } from '@/app/api/insurance/[id]/calculatePrice/route';
import { calculatePriceResponse } from '@/features/quote/quote.api';
import { quoteFor } from '@/features/quote/server/calculate-price';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { logger } from '@/lib/logger';
import { testCtx } from '@/lib/testing/database';
import { insertPlan } from '@/lib/testing/insert-plan';
import { answerOf, apiRequest, paramsOf } from '@/lib/testing/request';

const CHILE = 1;
const COLOMBIA = 3;
const ids: Record<string, number> = {};

beforeAll(async () => {
  const isapre = { model: 'isapre', baseUf: 2, gesUf: 0.9 } as const;
  ids.colmena = await insertPlan(CHILE, 'ISAPRE', 'colmena', { ...isapre, isapreCode: 67 });
  ids.cruzblanca = await insertPlan(CHILE, 'ISAPRE', 'cruzblanca', { ...isapre, isapreCode: 78 });
  const bands = [{ from: 1, to: 999, amount: 142_000 }];
  ids.company = await insertPlan(
    COLOMBIA,
    'COLECTIVO',
    'company',
    { model: 'perHead', currency: 'COP', bands },
    'employee',
  );
  const adults = [{ from: 18, to: 64, amount: 180_000 }];
  ids.eps = await insertPlan(COLOMBIA, 'EPS', 'eps', { model: 'ageBand', currency: 'COP', bands: adults });
});

const family = {
  ingresodatos: true,
  cotizante: [{ sexo: '', edad: 40, ingreso: 2_000_000 }],
  cargas: [{ sexo: 'Femenino', edad: 1 }],
};
function ask(id: string | number, call: Parameters<typeof apiRequest>[1] = {}, query = '') {
  const request = apiRequest(`/api/insurance/${id}/calculatePrice${query}`, call);
  const handler = request.method === 'GET' ? GET : POST;
  return answerOf(handler(request, paramsOf({ id: String(id) })));
}

describe('quoteFor', () => {
  const profile = perfilIngreso.parse(family);

  it('is the receipt of the plan with that code', async () => {
    expect((await quoteFor(testCtx('cl'), { productCode: 'colmena', profile }))?.quote?.receipt.total).toBe(160_545);
    expect((await quoteFor(testCtx('cl'), { productCode: 'colmena', profile: null }))?.quote?.receipt.total).toBe(
      109_035,
    );
  });

  it('is null where there is no such plan or no price', async () => {
    expect(await quoteFor(testCtx('co'), { productCode: 'colmena', profile })).toBeNull();
    expect(await quoteFor(testCtx('co'), { productCode: 'eps', profile })).toMatchObject({
      plan: { productType: 'EPS' },
      quote: null,
    });
  });
});

describe('calculatePrice', () => {
  it('GET prices the plan for the reference person: 27 years, 2 + 0.9 UF [E-12] [A-15]', async () => {
    const { status, body } = await ask(ids.colmena!);
    expect(status).toBe(200);
    expect(() => calculatePriceResponse.parse(body)).not.toThrow();
    expect(body.price).toEqual({ amount: 109_035, currency: 'CLP', unit: 'month' });
    expect(body.receipt).toMatchObject({ subtotal: '2.9', conversion: { rate: '37598.3', fallback: true } });
  });

  it('POST prices it for the family: 2 x 1.3 + 0.9 + 0.77 UF for the child under 2 [G-06] [E-12] [C-35] [A-15]', async () => {
    const { status, body } = await ask(ids.colmena!, { body: { profile: family, productType: 'ISAPRE' } });
    expect(status).toBe(200);
    expect(body.receipt.subtotal).toBe('4.27');
    expect(body.price).toEqual({ amount: 160_545, currency: 'CLP', unit: 'month', legalSeven: 175_000, earners: 1 });
  });

  it('GET takes the profile as JSON too', async () => {
    const query = `?productType=ISAPRE&profile=${encodeURIComponent(JSON.stringify(family))}`;
    expect((await ask(ids.colmena!, {}, query)).body.price.amount).toBe(160_545);
  });

  it('a profile nobody has filled in changes nothing [V-09]', async () => {
    const { body } = await ask(ids.colmena!, { body: { profile: { ingresodatos: false } } });
    expect(body.price.amount).toBe(109_035);
  });

  it('78 gives no discount for a child under 2, logged [C-36]', async () => {
    const info = vi.spyOn(logger, 'info');
    const { body } = await ask(ids.cruzblanca!, { body: { profile: family } });
    expect(body.receipt).toMatchObject({ subtotal: '5.6', notes: ['under2WithoutConstant'] });
    expect(info).toHaveBeenCalledWith(
      expect.objectContaining({ plan: ids.cruzblanca, notes: ['under2WithoutConstant'] }),
      'price with notes',
    );
  });

  it('shows a collective plan per employee, with the receipt of all', async () => {
    const profile = { ingresodatos: true, colectivo: { cantidadempleados: 25 } };
    const { body } = await ask(ids.company!, { site: 'co', body: { profile } });
    expect(body.price).toEqual({ amount: 142_000, currency: 'COP', unit: 'employee', total: 3_550_000 });
    expect(body.receipt.total).toBe(3_550_000);
  });

  it('has no price for a family the plan does not insure', async () => {
    expect(await ask(ids.eps!, { site: 'co', body: { profile: family } })).toEqual({
      status: 200,
      body: {
        price: null,
        receipt: null,
        reason: {
          ...{ code: 'tooYoung', who: 'child', age: 1, limit: 18 },
          persons: [
            { who: 'holder', age: 40, isAccepted: true, limit: null },
            { who: 'child', age: 1, isAccepted: false, limit: 18 },
          ],
        },
      },
    });
  });

  it.each([
    ['an unknown id', () => ask(999_999_999)],
    ["another market's plan", () => ask(ids.eps!)],
    ['another product type', () => ask(ids.colmena!, { body: { productType: 'VIDA' } })],
  ])('answers 404 to %s', async (_, call) => {
    const { status, body } = await call();
    expect(status).toBe(404);
    expect(body.error).toMatchObject({ code: 'NOT_FOUND', message: 'Producto no encontrado' });
  });

  it.each<[string, () => ReturnType<typeof ask>]>([
    ['an id that is no number', () => ask('abc')],
    ['an id beyond integers', () => ask('99999999999')],
    ['a negative id', () => ask('-1')],
    ['an unknown key', () => ask(ids.colmena!, { body: { extra: 1 } })],
    ['an age of -1', () => ask(ids.colmena!, { body: { profile: { ...family, cotizante: [{ edad: -1 }] } } })],
    [
      'an age beyond numbers',
      () => ask(ids.colmena!, { body: '{"profile":{"ingresodatos":true,"cotizante":[{"edad":1e999}]}}' }),
    ],
    [
      '51 dependants',
      () =>
        ask(ids.colmena!, {
          body: { profile: { ...family, cargas: Array.from({ length: 51 }, () => ({ edad: 3 })) } },
        }),
    ],
    ['a profile that is no JSON', () => ask(ids.colmena!, {}, '?profile=%7Bbroken')],
    ['a body that is no JSON', () => ask(ids.colmena!, { body: '{' })],
  ])('answers 400 to %s', async (_, call) => {
    const { status, body } = await call();
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'INVALID_DATA', message: 'Datos Inválidos' });
  });
});
