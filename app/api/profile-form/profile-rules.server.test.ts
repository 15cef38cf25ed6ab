import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { profileRulesResponse } from '@/features/profile/rules/profile-rules.api';
import { inLanguage } from '@/features/profile/rules/profile-rules';
import { checkForms } from '@/features/profile/server/check-forms';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { profileForm } from '@/lib/db/schema';
import { seedProfileForms } from '@/lib/db/seed/profile-forms';
import { markets } from '@/lib/markets';
import { localRules } from '@/lib/markets/profile-rules';
import { answerOf, apiRequest } from '@/lib/testing/request';
import { POST } from './data/route';
import { GET } from './rules/route';

const getRules = (site: MarketCode, productTypeName: string, headers = {}) =>
  answerOf(GET(apiRequest(`/api/profile-form/rules?${new URLSearchParams({ productTypeName })}`, { site, headers })));

async function post(site: MarketCode, productType: string, profile: object) {
  const body = { productType, profile: { ingresodatos: true, ...profile } };
  const response = await POST(apiRequest('/api/profile-form/data', { site, body }));
  return { status: response.status, error: (await response.json()).error };
}

const rowOf = (site: MarketCode, productType: string) =>
  and(eq(profileForm.market, markets.find(({ code }) => code === site)!.id), eq(profileForm.productType, productType));

async function store(rules: unknown, site: MarketCode = 'cl', productType = 'ISAPRE') {
  await database().update(profileForm).set({ rules }).where(rowOf(site, productType));
}

const person = {
  cotizante: [{ sexo: 'Femenino', edad: 34, ingreso: 1_650_000 }],
  region: { stateCode: '13', stateName: 'anything', abbreviation: '??' },
};
const rule = (valid: string, message: object | null = null) => ({ name: 'sample', valid, message });
const words = { es: 'Solo hasta 30 años', en: 'Up to 30 years only', pt: 'Só até 30 anos' };
const UP_TO_40 = 'perfil.cotizante.all(p, p.edad <= 40)';
const UP_TO_30 = 'perfil.cotizante.all(p, p.edad <= 30)';

beforeAll(() => seedProfileForms(database()));
afterEach(async () => {
  await store([]);
  await database().update(profileForm).set({ goodRules: null }).where(rowOf('cl', 'ISAPRE'));
});

describe('GET /api/profile-form/rules', () => {
  it('answers the rules of a product type in the language of the caller [V-04]', async () => {
    const { status, body } = await getRules('co', 'COLECTIVO', { 'accept-language': 'en' });
    expect(status).toBe(200);
    expect(profileRulesResponse.parse(body).rules).toEqual(inLanguage(localRules(3, 'COLECTIVO'), 'en'));
    expect((await getRules('cl', 'VIDA')).body).toEqual({ rules: [] });
  });

  it('keeps what an operator wrote, and fills in what was never written', async () => {
    await store([rule(UP_TO_30)], 'co', 'COLECTIVO');
    await store(null, 'co', 'EPS');
    expect((await getRules('co', 'EPS')).body.rules).toEqual(inLanguage(localRules(3, 'EPS'), 'es'));
    await seedProfileForms(database());
    expect((await getRules('co', 'COLECTIVO')).body.rules).toEqual([rule(UP_TO_30)]);
    const [row] = await database().select().from(profileForm).where(rowOf('co', 'EPS'));
    expect(row!.rules).toEqual(localRules(3, 'EPS'));
    await store(null, 'co', 'COLECTIVO');
    await seedProfileForms(database());
  });

  it('knows no rules of what is not sold', async () => {
    expect((await getRules('cl', 'NOPE')).status).toBe(404);
    expect((await getRules('cl', '')).status).toBe(400);
  });

  it.each([
    ['no list', 'alert(1)'],
    ['no rules', [1, null, { valid: 'true' }, { name: 'x', valid: 'true', message: 'one language' }]],
    ['code', [rule('window.pwned=1'), rule('while(true){}'), rule('fetch("/x")'), rule('x'.repeat(501))]],
    ['a right and a wrong one', [rule('true'), rule('misspelt(')]],
  ])('keeps the last good rules in force while a row holds %s, and prices go on [E-37] [V-06]', async (_, stored) => {
    await store(stored);
    const local = inLanguage(localRules(1, 'ISAPRE'), 'es');
    expect(await getRules('cl', 'ISAPRE')).toEqual({ status: 200, body: { rules: local } });
    await store([rule(UP_TO_40)]);
    await checkForms.run(database(), new Date());
    await store(stored);
    expect((await getRules('cl', 'ISAPRE')).body.rules).toEqual([rule(UP_TO_40)]);
    expect((await post('cl', 'ISAPRE', person)).status).toBe(200);
    expect('pwned' in globalThis).toBe(false);
  });
});

describe('a profile that breaks a rule', () => {
  it.each([
    ['cl', 'ISAPRE'],
    ['pe', 'EPS'],
  ] as const)('is refused in %s in words of the rule or Perfil inválido [V-04] [V-05] [X-10]', async (site, line) => {
    await store([rule(UP_TO_30, words)], site, line);
    const refused = await post(site, line, person);
    expect(refused).toMatchObject({
      status: 400,
      error: { code: 'INVALID_DATA', message: words.es, fields: { profile: words.es } },
    });
    await store([rule(UP_TO_30)], site, line);
    expect((await post(site, line, person)).error.message).toBe('Perfil inválido');
    const young = { ...person, cotizante: [{ ...person.cotizante[0], edad: 30 }] };
    expect((await post(site, line, young)).status).toBe(200);
    await store([], site, line);
  });

  it('is let through by a rule that cannot be worked out: a mistake locks nobody out', async () => {
    await store([rule('perfil.nothing.at.all == 1'), rule('misspelt > 3'), rule('"neither"')]);
    expect((await post('cl', 'ISAPRE', person)).status).toBe(200);
  });

  it('is refused in Colombia without an EPS, wherever the answer stands, and with fewer than 10 employees [V-01] [V-02]', async () => {
    const message = 'No hay opciones de seguros o planes de salud disponibles para personas sin EPS';
    const without = { cotizante: [{ sexo: 'Femenino', edad: 34, maternidad: false, eps_actual: 'notengo' }] };
    expect(await post('co', 'EPS', without)).toMatchObject({ status: 400, error: { message } });
    const few = 'Tu empresa debe tener un minimo de 10 empleados para cotizar un seguro colectivo';
    const of = (cantidadempleados: number) => post('co', 'COLECTIVO', { colectivo: { cantidadempleados } });
    expect(await of(9)).toMatchObject({ status: 400, error: { message: few } });
    expect((await of(10)).status).toBe(200);
  });

  it.each(
    markets.flatMap(({ code, lines }) =>
      lines.filter((line) => line.profileForm === 'persons').map(({ productType }) => [code, productType] as const),
    ),
  )('is refused in %s of %s with a minor who takes it out, or a spouse who is one', async (site, productType) => {
    await store(null, site, productType);
    const enter = (ages: number[], ...cargas: [string, number][]) =>
      post(site, productType, {
        cotizante: ages.map((edad) => ({ sexo: 'Femenino', edad })),
        enPareja: ages.length > 1,
        cargas: cargas.map(([parentesco, edad]) => ({ sexo: 'Masculino', parentesco, edad })),
        ...(site === 'cl' && { region: person.region }),
      });
    const messageFor = async (...profile: Parameters<typeof enter>) => (await enter(...profile)).error?.message;
    expect(await messageFor([17])).toMatch(/^Quien contrata debe tener al menos 18 años/);
    expect(await messageFor([0], ['Padre/Madre', 40])).toMatch(/^Quien contrata/);
    expect(await messageFor([18, 8])).toMatch(/^Tu cónyuge o pareja debe tener al menos 18 años/);
    expect(await messageFor([40], ['Cónyuge', 17])).toMatch(/^Tu cónyuge o pareja/);
    expect(await messageFor([18], ['Hijo/Hija', 0], ['Cónyuge', 18], ['Nieto/Nieta', 8])).toBeUndefined();
    expect(await messageFor([120, 18], ['Hijastro/Hijastra', 3])).toBeUndefined();
  });

  it('may be anything as long as nobody is named', async () => {
    await store([rule('false')]);
    expect((await post('cl', 'ISAPRE', { ingresodatos: false })).status).toBe(200);
  });
});
