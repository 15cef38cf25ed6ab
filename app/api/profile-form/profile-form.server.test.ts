import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { perfilIngreso, profileEntryResponse } from '@/features/profile/profile-schemas';
import { definitionSchemaFor, hasRoom } from '@/features/profile/form/profile-form.api';
import { servedForm as formContract } from '@/lib/form-definition/form-schemas';
import { initialValues, toProfile } from '@/features/profile/form/profile-form-values';
import type { FormValues } from '@/lib/form-definition/form-values';
import { SPANISH, toZod } from '@/lib/form-definition/schema';
import { loadProfileForm } from '@/features/profile/form/server/load-profile-form';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { profileEntry, profileForm } from '@/lib/db/schema';
import { profileFormRows, seedProfileForms } from '@/lib/db/seed/profile-forms';
import { logger } from '@/lib/logger';
import { markets } from '@/lib/markets';
import { testCtx } from '@/lib/testing/database';
import { answerOf, apiRequest } from '@/lib/testing/request';
import { POST } from './data/route';
import { GET } from './form/route';

const everyLine = markets.flatMap((market) =>
  market.lines.map((line) => [market.code, line.productType, line.profileForm] as const),
);

const getForm = (site: MarketCode, productTypeName: string, headers = {}) =>
  GET(apiRequest(`/api/profile-form/form?${new URLSearchParams({ productTypeName })}`, { site, headers }));

const post = (site: MarketCode, body: unknown) => answerOf(POST(apiRequest('/api/profile-form/data', { site, body })));

const family = {
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad: 34, ingreso: 1_650_000 }],
  cargas: [{ sexo: 'Masculino', edad: 0, parentesco: 'Hijo/Hija' }],
  region: { stateCode: '13', stateName: 'anything', abbreviation: '??' },
};

beforeAll(() => seedProfileForms(database()));

describe('GET /api/profile-form/form', () => {
  it.each(everyLine)('serves a form for %s %s that its defaults satisfy [A-30]', async (site, productType) => {
    const response = await getForm(site, productType);
    expect(response.status).toBe(200);
    const served = formContract.parse(await response.json());
    const form = await loadProfileForm(testCtx(site), { productTypeName: productType });
    for (const [index, field] of form.fields.entries())
      expect(served.fields[index]).toEqual({ ...field, ...(field.retrieveFunction && { allowedValues: null }) });
    const values: FormValues = initialValues(form, null);
    for (const field of form.fields.filter(({ isRequired, defaultValue }) => isRequired && defaultValue === null))
      for (const row of values[field.groupedBy] ?? []) row[field.fldName] = answerFor(field, row);
    const checked = toZod(form, SPANISH).parse(values);
    expect(perfilIngreso.safeParse(toProfile(checked, form)).success).toBe(true);
  });

  function answerFor(field: ReturnType<typeof formContract.parse>['fields'][number], row: FormValues[string][number]) {
    if (!field.allowedValues) return 12;
    return field.allowedValues.find(({ when }) => !when || row[when.field] === when.is)!.value;
  }

  it.each([
    ['es', 'Agregar Carga'],
    ['en', 'Add dependant'],
    ['pt', 'Adicionar dependente'],
  ])('speaks %s when asked to', async (language, word) => {
    const response = await getForm('cl', 'ISAPRE', { 'accept-language': language });
    expect(await response.text()).toContain(word);
  });

  it('answers 404 for a product this market does not sell and 400 without a name [A-30]', async () => {
    expect((await getForm('co', 'ISAPRE')).status).toBe(404);
    expect((await getForm('cl', "x' or '1'='1")).status).toBe(404);
    // PostgreSQL texts cannot hold NUL, so a query with it would fail.
    expect((await getForm('co', '\0')).status).toBe(400);
    const nameless = await GET(apiRequest('/api/profile-form/form'));
    expect(nameless.status).toBe(400);
    expect((await nameless.json()).error.message).toBe('Datos Inválidos');
    expect((await GET(apiRequest('/api/profile-form/form?productTypeName=A&productTypeName=B'))).status).toBe(400);
  });

  it('serves what the row says, and the row may change while the server runs [U-06]', async () => {
    const db = database();
    const changed = { groups: [{ name: 'colectivo', legend: w('Firma') }], fields: [countField('Cuántos son')] };
    const ofLife = eq(profileForm.productType, 'VIDA');
    const before = await (await getForm('pe', 'VIDA')).text();
    await db.update(profileForm).set({ definition: changed }).where(ofLife);
    const after = await (await getForm('pe', 'VIDA')).text();
    expect(before).toContain('Edad');
    expect(after).toContain('Cuántos son');
    expect(after).not.toContain('Edad');
    await db.delete(profileForm).where(ofLife);
    await seedProfileForms(db);
  });

  const w = (text: string) => ({ es: text, en: text, pt: text });
  const countField = (label: string) => ({
    fldName: 'cantidadempleados',
    groupedBy: 'colectivo',
    label: w(label),
    fieldType: 'number',
    dataType: 'integer',
  });

  it('keeps definitions closed: no unknown key, field or action, no pattern that could hang', () => {
    const field = countField('x');
    const of = (changes: object) => ({
      groups: [{ name: 'colectivo', legend: w('x') }],
      fields: [{ ...field, ...changes }],
    });
    expect(definitionSchemaFor('COLECTIVO').safeParse(of({})).success).toBe(true);
    for (const bad of [
      { onClick: 'alert(1)' },
      { fldName: 'precio' },
      { groupedBy: 'cargas' },
      { changeAction: { action: 'run', code: 'window.pwned=1' } },
      { hideExpression: 'window.pwned=1' },
      { fldRegexp: '(a+)+$' },
      { fldRegexp: '([' },
    ])
      expect(definitionSchemaFor('COLECTIVO').safeParse(of(bad)).success, JSON.stringify(bad)).toBe(false);
  });

  it('serves a stored form whose behaviour nobody here knows, without it [E-37]', async () => {
    const db = database();
    const unknown = {
      changeAction: { action: 'run', code: 'window.pwned=1' },
      hideExpression: 'window.pwned=1',
      fldRegexp: '(a+)+$',
    };
    const changed = {
      groups: [{ name: 'colectivo', legend: w('x') }],
      fields: [{ ...countField('Cuántos son'), ...unknown }],
    };
    const ofCompanies = eq(profileForm.productType, 'COLECTIVO');
    await db.update(profileForm).set({ definition: changed }).where(ofCompanies);
    const form = formContract.parse(await (await getForm('cl', 'COLECTIVO')).json());
    expect(form.fields[0]).toMatchObject({
      label: 'Cuántos son',
      changeAction: null,
      hideExpression: null,
      fldRegexp: null,
    });
    const company = { ingresodatos: true, colectivo: { cantidadempleados: 12 } };
    expect((await post('cl', { productType: 'COLECTIVO', profile: company })).status).toBe(200);
    await db.delete(profileForm).where(ofCompanies);
    await seedProfileForms(db);
  });

  it('serves a stored form that asks for more than a profile has room for, and logs it', async () => {
    const db = database();
    const log = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    const field = {
      groupedBy: 'adicional',
      label: w('x'),
      fieldType: 'textarea',
      dataType: 'string',
      isRequired: false,
    };
    const fields = Array.from({ length: 9 }, (_, at) => ({ ...field, fldName: `pregunta${at}` }));
    const definition = { groups: [{ name: 'adicional', legend: w('x') }], fields };
    const ofCompanies = eq(profileForm.productType, 'COLECTIVO');
    await db.update(profileForm).set({ definition }).where(ofCompanies);
    const form = formContract.parse(await (await getForm('cl', 'COLECTIVO')).json());
    expect(form.fields).toHaveLength(9);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('room for the answers of COLECTIVO'));
    log.mockRestore();
    await db.delete(profileForm).where(ofCompanies);
    await seedProfileForms(db);
  });

  it('seeds a form for every line of every market', () => {
    const seeded = new Set(profileFormRows().map(({ market, productType }) => `${market} ${productType}`));
    for (const { id, lines } of markets)
      for (const { productType } of lines) expect(seeded).toContain(`${id} ${productType}`);
    for (const { productType, definition } of profileFormRows())
      expect(hasRoom(definitionSchemaFor(productType).parse(definition)), productType).toBe(true);
  });
});

describe('POST /api/profile-form/data', () => {
  it('answers the profile and the band of its legal 7%, and keeps the entry [A-31 C-34 E-16 E-17 E-20 E-22]', async () => {
    const { status, body } = await post('cl', { productType: 'ISAPRE', profile: family });
    expect(status).toBe(200);
    const entry = profileEntryResponse.parse(body);
    expect(entry).toMatchObject({ fromPrice: 137_157, toPrice: 151_594 });
    expect(entry.profile).toMatchObject({
      ingresodatos: true,
      cotizante: [{ sexo: 'Femenino', edad: 34, ingreso: 1_650_000 }],
      cargas: [{ sexo: 'Masculino', edad: 0, parentesco: 'Hijo/Hija' }],
      enPareja: false,
      region: { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' },
    });
    const [row] = await database().select().from(profileEntry).where(eq(profileEntry.id, entry.uuid));
    expect(row).toMatchObject({ site: 'cl', productType: 'ISAPRE', profile: entry.profile });
  });

  it.each([
    ['cl', 'ISAPRE', '8', 'Biobío', 'VIII'],
    ['pe', 'EPS', '15', 'Lima', 'LIM'],
    ['co', 'EPS', '76', 'Valle del Cauca', 'VAC'],
  ] as const)('names in %s an %s region [E-22]', async (site, productType, stateCode, stateName, abbreviation) => {
    const profile = { ...family, region: { stateCode, stateName: 'x', abbreviation: '??' } };
    const { body } = await post(site, { productType, profile });
    expect(body.profile.region).toEqual({ stateCode, stateName, abbreviation });
  });

  it.each([
    ['cl', 'ISAPRE', '9', '9101', 'Temuco'],
    ['pe', 'EPS', '15', '150122', 'Miraflores'],
    ['co', 'EPS', '76', '76001', 'Cali'],
  ] as const)(
    'names in %s for %s in region %s the place %s',
    async (site, productType, stateCode, placeCode, placeName) => {
      const region = { stateCode, stateName: '', abbreviation: '', placeCode, placeName: 'x' };
      const { body } = await post(site, { productType, profile: { ...family, region } });
      expect(body.profile.region).toMatchObject({ stateCode, placeCode, placeName });
      const [row] = await database().select().from(profileEntry).where(eq(profileEntry.id, body.uuid));
      expect(row).toMatchObject({ profile: { region: body.profile.region } });
    },
  );

  it.each([
    ['of another region', '13101'],
    ['without coordinates', '12202'],
    ['that is none', 'x'],
    ['that every object has', '__proto'],
  ])('refuses a place %s with a message', async (_, placeCode) => {
    const region = { stateCode: '9', stateName: '', abbreviation: '', placeCode: placeCode.slice(0, 6) };
    const { status, body } = await post('cl', { productType: 'ISAPRE', profile: { ...family, region } });
    expect(status).toBe(400);
    expect(body.error.fields).toEqual({ 'profile.region.0.placeCode': 'Selecciona un valor de la lista' });
  });

  it('answers and keeps nothing of who referred, keeps none of a market’s own questions and of what came with an address', async () => {
    const entries = (uuid: string) => database().select().from(profileEntry).where(eq(profileEntry.id, uuid));
    const profile = { ...family, referido: 'ana@x.cl', referidoPorLink: true };
    const { body: own } = await post('cl', { productType: 'ISAPRE', profile });
    expect(JSON.stringify(own)).not.toContain('referido');
    const [row] = await entries(own.uuid);
    expect(JSON.stringify(row)).toContain('cotizante');
    expect(JSON.stringify(row)).not.toMatch(/referido|adicional/);
    const { status, body: came } = await post('cl', { productType: 'ISAPRE', profile, arrived: true });
    expect(status).toBe(200);
    expect(await entries(came.uuid)).toEqual([]);
  });

  it('has no band without an income, nor on a line without the rule [C-34]', async () => {
    const poor = { ...family, cotizante: [{ sexo: 'Femenino', edad: 34 }] };
    const none = { fromPrice: null, toPrice: null };
    expect((await post('cl', { productType: 'ISAPRE', profile: poor })).body).toMatchObject(none);
    expect((await post('cl', { productType: 'COMPLEMENTARIO', profile: family })).body).toMatchObject(none);
  });

  it.each(['', null, undefined])('takes an empty sex (%j) as Masculino [V-07]', async (sexo) => {
    const { body } = await post('pe', {
      productType: 'EPS',
      profile: { ingresodatos: true, cotizante: [{ sexo, edad: 25 }] },
    });
    expect(body.profile.cotizante).toMatchObject([{ sexo: 'Masculino', edad: 25 }]);
  });

  it('names nobody as insured while ingresodatos is false [V-09]', async () => {
    const { status, body } = await post('cl', { productType: 'ISAPRE', profile: { ...family, ingresodatos: false } });
    expect(status).toBe(200);
    expect(body.profile).not.toHaveProperty('cotizante');
    expect(body.profile).toMatchObject({ ingresodatos: false, cargas: [] });
  });

  it('sets enPareja when a second person is insured [E-21]', async () => {
    const couple = { ...family, cotizante: [...family.cotizante, { sexo: 'Femenino', edad: 31 }] };
    expect((await post('cl', { productType: 'ISAPRE', profile: couple })).body.profile.enPareja).toBe(true);
  });

  it('lets no dependant into a collective or an SCTR profile [V-10]', async () => {
    const company = { ...family, colectivo: { cantidadempleados: 12 } };
    const { body } = await post('co', { productType: 'COLECTIVO', profile: company });
    expect(body.profile).toMatchObject({ cargas: [], colectivo: { cantidadempleados: 12 } });
    expect(body.profile).not.toHaveProperty('cotizante');
    const workers = { cantidadempleados: 3, ingreso: 1000, sector: 'F', tipo_trabajo: 'Edificación' };
    const sctr = await post('pe', { productType: 'SCTR', profile: { ...family, sctr: workers } });
    expect(sctr.body.profile).toMatchObject({ cargas: [], sctr: workers });
  });

  it('asks a company for no dependants even where the stored form does [V-10]', async () => {
    const db = database();
    const { definition } = profileFormRows().find(({ productType }) => productType === 'COLECTIVO')!;
    const isapre = profileFormRows().find(({ productType }) => productType === 'ISAPRE')!.definition;
    const [own, other] = [definition, isapre].map((one) => definitionSchemaFor('ISAPRE').parse(one));
    const changed = {
      groups: [...own!.groups, ...other!.groups.filter(({ name }) => name === 'cargas')],
      fields: [...own!.fields, ...other!.fields.filter(({ groupedBy }) => groupedBy === 'cargas')],
    };
    const ofCompanies = eq(profileForm.productType, 'COLECTIVO');
    await db.update(profileForm).set({ definition: changed }).where(ofCompanies);
    const form = formContract.parse(await (await getForm('co', 'COLECTIVO')).json());
    expect(form.groups.map(({ name }) => name)).toEqual(['colectivo', 'region']);
    const company = { ...family, colectivo: { cantidadempleados: 12 } };
    expect((await post('co', { productType: 'COLECTIVO', profile: company })).body.profile.cargas).toEqual([]);
    await db.delete(profileForm).where(ofCompanies);
    await seedProfileForms(db);
  });

  it('keeps the nationality and the country of cover of a country there is [E-19]', async () => {
    const of = (changes: object) => ({ ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 30, ...changes }] });
    const countries = { nacionalidad: 'CL', paisCobertura: 'PT' };
    const { body } = await post('in', { productType: 'INTERNACIONAL', profile: of(countries) });
    expect(body.profile.cotizante).toEqual([{ sexo: 'Femenino', edad: 30, ingreso: null, ...countries }]);
    const nowhere = await post('in', { productType: 'INTERNACIONAL', profile: of({ nacionalidad: 'XX' }) });
    expect(nowhere.status).toBe(400);
  });

  it('accepts a dependant of 0 years and refuses one of -1 [V-12]', async () => {
    const aged = (edad: number) => ({ ...family, cargas: [{ sexo: 'Femenino', edad, parentesco: 'Otro' }] });
    expect((await post('cl', { productType: 'ISAPRE', profile: aged(0) })).status).toBe(200);
    expect((await post('cl', { productType: 'ISAPRE', profile: aged(-1) })).status).toBe(400);
  });

  const person = (changes: object) => ({ ...family, cotizante: [{ ...family.cotizante[0], ...changes }] });
  const sctr = (workers: object) => ({ ingresodatos: true, sctr: workers });
  const pets = (...mascota: object[]) => ({ ingresodatos: true, mascota });
  it.each<[string, MarketCode, string, unknown]>([
    ['an age of -1', 'cl', 'ISAPRE', person({ edad: -1 })],
    ['an age of "abc"', 'cl', 'ISAPRE', person({ edad: 'abc' })],
    ['an age of 34.5', 'cl', 'ISAPRE', person({ edad: 34.5 })],
    ['a made-up sex', 'cl', 'ISAPRE', person({ sexo: 'X' })],
    ['an unknown key', 'cl', 'ISAPRE', { ...family, __proto: 1 }],
    ['an unknown key of a person', 'cl', 'ISAPRE', person({ rut: '1-9' })],
    ['nobody', 'cl', 'ISAPRE', { ...family, cotizante: [] }],
    ['10,000 dependants', 'cl', 'ISAPRE', { ...family, cargas: Array(10_000).fill(0) }],
    ['13 dependants', 'cl', 'ISAPRE', { ...family, cargas: Array(13).fill(family.cargas[0]) }],
    ['a nowhere', 'cl', 'ISAPRE', { ...family, region: { stateCode: '99', stateName: '', abbreviation: '' } }],
    ['no employees', 'co', 'COLECTIVO', { ingresodatos: true, colectivo: { cantidadempleados: 0 } }],
    ['work of another sector', 'pe', 'SCTR', sctr({ cantidadempleados: 3, sector: 'F', tipo_trabajo: 'Almacén' })],
    [
      'nine pets',
      'cl',
      'MASCOTAS',
      pets(...Array.from({ length: 9 }, () => ({ raza: 'Persa', especie: 'Gato', edad: 1 }))),
    ],
    ['a cat of a dog breed', 'cl', 'MASCOTAS', pets({ raza: 'Labrador Retriever', especie: 'Gato', edad: 1 })],
    ['no profile', 'cl', 'ISAPRE', undefined],
    ['a list', 'cl', 'ISAPRE', []],
  ])('refuses %s with 400 and the literal', async (_, site, productType, profile) => {
    const refused = await post(site, { productType, profile });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatchObject({ code: 'INVALID_DATA', message: 'Datos Inválidos' });
  });

  it('refuses an age of 1e999 and text that is no JSON', async () => {
    const raw = JSON.stringify({ productType: 'ISAPRE', profile: person({ edad: 777 }) });
    for (const text of [raw.replace('777', '1e999'), '{bad', '', '[]'])
      expect((await post('cl', text)).status, text).toBe(400);
  });

  it('answers when it is called as Next calls a handler whose path has no parameters', async () => {
    const request = apiRequest('/api/profile-form/data', { body: { productType: 'ISAPRE', profile: family } });
    const params = Promise.resolve(undefined as unknown as Record<string, string>);
    expect((await POST(request, { params })).status).toBe(200);
  });

  it('answers 404 for a product this market does not sell', async () => {
    expect((await post('co', { productType: 'ISAPRE', profile: family })).status).toBe(404);
  });
});
