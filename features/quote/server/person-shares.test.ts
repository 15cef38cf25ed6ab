import { beforeAll, describe, expect, it } from 'vitest';
import { POST } from '@/app/api/buscarplanes/compare/metadataPlanesPersonas/route';
import { POST as calculatePrice } from '@/app/api/insurance/[id]/calculatePrice/route';
import { personSharesResponse } from '@/features/quote/quote.api';
import { insertPlan } from '@/lib/testing/insert-plan';
import { answerOf, apiRequest } from '@/lib/testing/request';

const CHILE = 1;
const COLOMBIA = 3;
const ids: Record<string, number> = {};

beforeAll(async () => {
  ids.colmena = await insertPlan(CHILE, 'ISAPRE', 'colmena', {
    model: 'isapre',
    isapreCode: 67,
    baseUf: 2,
    gesUf: 0.9,
  });
  ids.consalud = await insertPlan(CHILE, 'ISAPRE', 'consalud', {
    model: 'isapre',
    isapreCode: 107,
    baseUf: 1.7,
    gesUf: 0.602,
  });
  ids.vida = await insertPlan(CHILE, 'VIDA', 'vida', { model: 'flat', currency: 'UF', amount: 1 });
  ids.eps = await insertPlan(COLOMBIA, 'EPS', 'eps', { model: 'flat', currency: 'COP', amount: 1 });
});

const family = {
  ingresodatos: true,
  cotizante: [
    { sexo: 'Femenino', edad: 40, ingreso: 2_000_000 },
    { sexo: 'Masculino', edad: 44 },
  ],
  cargas: [{ edad: 1 }, { edad: 12 }],
};
const ask = (body: unknown, call: Parameters<typeof apiRequest>[1] = {}) =>
  answerOf(POST(apiRequest('/api/buscarplanes/compare/metadataPlanesPersonas', { ...call, body })));

describe('POST /api/buscarplanes/compare/metadataPlanesPersonas', () => {
  it('says per plan what each person pays, which together is the price that calculatePrice gives [A-29]', async () => {
    const { status, body } = await ask({ profile: family, planes: ['consalud', 'colmena'] });
    expect(status).toBe(200);
    const { data, unknown } = personSharesResponse.parse(body);
    expect(unknown).toEqual([]);
    expect(data.map(({ productCode }) => productCode)).toEqual(['consalud', 'colmena']);
    for (const { productCode, persons, total } of data) {
      expect(persons.map(({ role, age, factor }) => [role, age, factor])).toEqual([
        ['cotizante', 40, 1.3],
        ['cotizante', 44, 1.3],
        ['carga', 1, null],
        ['carga', 12, 0.6],
      ]);
      const id = String(ids[productCode]);
      const priced = await calculatePrice(
        apiRequest(`/api/insurance/${id}/calculatePrice`, { body: { profile: family } }),
        { params: Promise.resolve({ id }) },
      );
      const { price } = await priced.json();
      expect(total.amount).toBe(price.amount);
      expect(persons.reduce((sum, person) => sum + person.total.amount, 0)).toBe(price.amount);
    }
  });

  it('names the codes it knows no Isapre plan of, and answers for the others', async () => {
    const { status, body } = await ask({ profile: family, planes: ['vida', 'colmena', "x' or '1'='1"] });
    expect(status).toBe(200);
    expect(body.unknown).toEqual(['vida', "x' or '1'='1"]);
    expect(body.data).toHaveLength(1);
    expect((await ask({ profile: family, planes: ['eps'] }, { site: 'co' })).body).toEqual({
      data: [],
      refused: [],
      unknown: ['eps'],
    });
    expect((await ask({ profile: family, planes: ['colmena', 'colmena'] })).body.data).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ['no plan', { profile: family, planes: [] }],
    ['four plans', { profile: family, planes: ['a', 'b', 'c', 'd'] }],
    ['a code of nothing', { profile: family, planes: [''] }],
    ['a code that no text of the database holds', { profile: family, planes: ['\0'] }],
    ['a code of 121 letters', { profile: family, planes: ['x'.repeat(121)] }],
    ['codes that are no texts', { profile: family, planes: [1] }],
    ['no profile', { planes: ['colmena'] }],
    ['an age of -1', { profile: { ...family, cotizante: [{ edad: -1 }] }, planes: ['colmena'] }],
    [
      '51 dependants',
      { profile: { ...family, cargas: Array.from({ length: 51 }, () => ({ edad: 3 })) }, planes: ['colmena'] },
    ],
    ['an unknown key', { profile: family, planes: ['colmena'], rut: '1-9' }],
    ['a list', []],
    ['text that is no JSON', '{'],
  ])('answers 400 to %s', async (_, body) => {
    const refused = await ask(body);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatchObject({ code: 'INVALID_DATA', message: 'Datos Inválidos' });
  });
});
