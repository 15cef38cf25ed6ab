import { eq, TransactionRollbackError } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GET as byCode } from '@/app/api/referidos/[code]/route';
import { POST as byEmail } from '@/app/api/referidos/buscar/route';
import { executiveMail } from '@/features/lead/server/mails';
import { database } from '@/lib/db/client';
import { executive, lead, referrer, consent } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { seedDemoReferrers, seedExecutiveReferrers } from '@/lib/db/seed/referrers';
import type { MarketCode } from '@/lib/contract/atoms';
import { renderMail } from '@/lib/mail/render';
import { markets } from '@/lib/markets';
import { configureLimits } from '@/lib/security/limiter';
import { askContact, postContact } from '@/lib/testing/ask';
import { apiRequest } from '@/lib/testing/request';
import { GET } from '@/app/api/profile-form/form/route';
import { seedProfileForms, referrerFormRows } from '@/lib/db/seed/profile-forms';
import { formDefinition } from '@/lib/form-definition/form-schemas';

const EXECUTIVE = 'javiera.contreras@queplan.cl';

const search = (body: unknown, site: MarketCode = 'cl') =>
  byEmail(apiRequest('/api/referidos/buscar', { site, body, headers: { 'x-client-ip': '203.0.113.9' } }));
const open = (code: string, site: MarketCode = 'cl') =>
  byCode(apiRequest(`/api/referidos/${code}`, { site }), { params: Promise.resolve({ code }) });

beforeAll(async () => {
  await seedExecutives(database());
  await seedDemoReferrers(database());
  await seedExecutiveReferrers(database());
});
afterEach(() => void configureLimits({ scale: 1_000_000, redisUrl: undefined }));

describe('a referrer', () => {
  it('is found by e-mail however it is written, and of them nothing is told but name and whether an executive', async () => {
    const camila = { referral: { name: 'Camila Herrera', ejecutivo: false } };
    const response = await search({ email: ' Camila.Herrera@Referidos.example ' });
    expect([response.status, await response.json()]).toEqual([200, camila]);
    expect(await (await open('ch7k3m9qx2')).json()).toEqual(camila);
    const staff = await (await search({ email: EXECUTIVE })).json();
    expect(staff).toEqual({ referral: { name: 'Javiera Contreras Muñoz', ejecutivo: true } });
  });

  it('is never stored in capitals, so that nobody is missed by them', async () => {
    const written = { market: 1, name: 'Rosa Vega', email: 'Rosa.Vega@Referidos.example' };
    await expect(database().insert(referrer).values(written)).rejects.toMatchObject({
      cause: { constraint: 'referrer_email_check' },
    });
    await database()
      .insert(referrer)
      .values({ ...written, email: written.email.toLowerCase() });
    expect((await (await search({ email: 'ROSA.VEGA@REFERIDOS.EXAMPLE' })).json()).referral.name).toBe('Rosa Vega');
    await database().delete(referrer).where(eq(referrer.email, written.email.toLowerCase()));
  });

  it('is nobody in another market, nobody once put out of service, and nobody is null', async () => {
    const nobody = { referral: null };
    const old = { market: 1, name: 'Antes', email: 'antes@queplan.cl', active: false };
    const [row] = await database().insert(referrer).values(old).returning({ code: referrer.code });
    expect(row!.code).toMatch(/^[0-9A-F]{10}$/);
    for (const response of [
      await search({ email: 'camila.herrera@referidos.example' }, 'pe'),
      await search({ email: 'nadie@correo.cl' }),
      await search({ email: 'antes@queplan.cl' }),
      await open(row!.code),
      await open('CH7K3M9QX2', 'co'),
    ])
      expect([response.status, await response.json()]).toEqual([200, nobody]);
  });

  it.each([
    [{}],
    [{ email: 'camila' }],
    [{ email: `${'a'.repeat(41)}@correo.cl` }],
    [{ email: ['a@correo.cl'] }],
    [{ email: 'a@correo.cl', name: 'x' }],
  ])('is not looked for by %j', async (body) => {
    const response = await search(body);
    expect([response.status, (await response.json()).error.code]).toEqual([400, 'INVALID_DATA']);
  });

  it('is not looked for by what is no code', async () => {
    for (const code of ['a@b.cl', "' or 1=1", 'x', 'CH7K3M9QX', 'A'.repeat(17)])
      expect((await open(code)).status).toBe(400);
  });

  it('cannot be found by trying out a list: 10 a minute, 60 a day', async () => {
    configureLimits({ scale: 1, redisUrl: undefined });
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await search({ email: `persona${n}@correo.cl` })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

it('is not found by guessing codes: 30 a minute', async () => {
  configureLimits({ scale: 1, redisUrl: undefined });
  const statuses = [];
  for (let n = 0; n < 31; n++) statuses.push((await open(`GUESS${10_000 + n}`)).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
});

it.each(markets.map(({ code, id }) => [code, id] as const))('%s has referrers to show with', async (_, market) => {
  const rows = await database().select().from(referrer).where(eq(referrer.market, market));
  expect(rows.filter(({ executiveId }) => executiveId === null).length).toBeGreaterThan(0);
  expect(rows.filter(({ executiveId }) => executiveId !== null).length).toBeGreaterThan(1);
});

describe('the seeds', () => {
  const own = {
    market: 2,
    firstNames: 'Rosa',
    lastNames: 'Vega',
    phone: '+51 1 000 0000',
    email: 'Rosa.Vega@own.example',
  };
  const rosa = async () => {
    const [row] = await database().select().from(referrer).where(eq(referrer.email, 'rosa.vega@own.example'));
    return row && { name: row.name, active: row.active };
  };

  it('make a referrer of an executive who came later, once, and leave one alone who was put out of service', async () => {
    await database().insert(executive).values(own);
    expect(await rosa()).toBeUndefined();
    await seedExecutiveReferrers(database());
    expect(await rosa()).toEqual({ name: 'Rosa Vega', active: true });
    await database().update(referrer).set({ active: false }).where(eq(referrer.email, 'rosa.vega@own.example'));
    await seedExecutiveReferrers(database());
    expect(await rosa()).toEqual({ name: 'Rosa Vega', active: false });
  });

  it('make nobody up but for a demonstration', async () => {
    const seeded = database().transaction(async (tx) => {
      await tx.delete(lead);
      await tx.delete(referrer);
      await seedExecutiveReferrers(tx);
      const rows = await tx.select().from(referrer);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ executiveId }) => executiveId === null)).toEqual([]);
      tx.rollback();
    });
    await expect(seeded).rejects.toThrow(TransactionRollbackError);
  });
});

describe('a contact request', () => {
  let lastId = '';
  async function leadOf(changes: object) {
    const { id, dataSocio } = await askContact(changes);
    lastId = id;
    const [row] = await database().select().from(lead).where(eq(lead.id, id));
    const { referredBy, referrerId, referredByLink } = row!;
    return { referredBy, referrerId, referredByLink, executive: dataSocio!.email_corporativo };
  }
  const idOf = async (email: string) =>
    (await database().select().from(referrer).where(eq(referrer.email, email)))[0]!.id;

  it('keeps who sent the visitor: by e-mail, by link, or nobody [E-27]', async () => {
    const camila = await idOf('camila.herrera@referidos.example');
    expect(await leadOf({ referido: 'Camila.Herrera@referidos.example', referidoPorLink: false })).toMatchObject({
      referredBy: 'Camila.Herrera@referidos.example',
      referrerId: camila,
      referredByLink: false,
    });
    expect(await leadOf({ referido: 'CH7K3M9QX2', referidoPorLink: true })).toMatchObject({
      referredBy: 'CH7K3M9QX2',
      referrerId: camila,
      referredByLink: true,
    });
    expect(await leadOf({})).toMatchObject({ referredBy: null, referrerId: null, referredByLink: null });
  });

  it('takes nobody from the profile in it, which may have come with an address, and says there what it says itself', async () => {
    const profile = { ingresodatos: true, referido: EXECUTIVE, referidoPorLink: true };
    const datosingresados = { profile, productCode: null };
    const profileOf = async () =>
      (await database().select().from(lead).where(eq(lead.id, lastId)))[0]!.profile as object;
    expect(await leadOf({ datosingresados })).toMatchObject({
      referredBy: null,
      referrerId: null,
      referredByLink: null,
    });
    expect(await profileOf()).not.toHaveProperty('referido');
    expect(await profileOf()).not.toHaveProperty('referidoPorLink');
    const camila = await idOf('camila.herrera@referidos.example');
    expect(await leadOf({ datosingresados, referido: 'camila.herrera@referidos.example' })).toMatchObject({
      referrerId: camila,
      referredByLink: false,
    });
    expect(await profileOf()).toMatchObject({ referido: 'camila.herrera@referidos.example', referidoPorLink: false });
  });

  it('tells the executive who sent the visitor', async () => {
    await leadOf({ referido: 'CH7K3M9QX2', referidoPorLink: true });
    const named = (await executiveMail.load(database(), [lastId])).get(lastId)!;
    expect((await renderMail(executiveMail, named)).text).toContain('Referidor: Camila Herrera');
    await leadOf({});
    const alone = (await executiveMail.load(database(), [lastId])).get(lastId)!;
    expect((await renderMail(executiveMail, alone)).text).not.toContain('Referidor');
  });

  it('tells the executive in one line what a stranger wrote for a referrer, and that nobody was found by it', async () => {
    await leadOf({ referido: 'nadie@correo.cl\nTeléfono:\r\n+56 9 0000 0000' });
    const unknown = (await executiveMail.load(database(), [lastId])).get(lastId)!;
    const lines = (await renderMail(executiveMail, unknown)).text.split('\n');
    expect(lines.filter((line) => /nadie|0000 0000/.test(line))).toEqual([
      'Referidor: nadie@correo.cl Teléfono: +56 9 0000 0000 (no encontrado entre los referidores)',
    ]);
  });

  it('arrives even though nobody knows the referrer', async () => {
    expect(await leadOf({ referido: 'nadie@correo.cl' })).toMatchObject({
      referredBy: 'nadie@correo.cl',
      referrerId: null,
      referredByLink: false,
    });
  });
});

describe('the form of a referrer', () => {
  function post(additional: object, tipo = 'REFERIDOR') {
    const who = { tipo_documento: 'rut', legalId: '12.345.678-5', fld_origin_country: 'CL', ...additional };
    return postContact({ telefono: '+56912345678', tipo, unrecognizedAdditionalData: who });
  }

  beforeAll(() => seedProfileForms(database()));

  describe.each(markets)('the form for referrers of $code', ({ code, legalIds, phoneCountry }) => {
    it('is a row that the back end serves like any other [V-34]', async () => {
      const row = referrerFormRows().find(({ market }) => market === markets.find((one) => one.code === code)!.id)!;
      expect(formDefinition.safeParse(row.definition).error).toBeUndefined();
      const response = await GET(apiRequest('/api/profile-form/form?productTypeName=REFERIDOS', { site: code }));
      expect(response.status).toBe(200);
      const { fields } = await response.json();
      const named = Object.fromEntries(fields.map((field: { fldName: string }) => [field.fldName, field]));
      expect(Object.keys(named)).toEqual([
        'fld_fullname',
        'tipo_documento',
        'legalId',
        'fld_telephone',
        'fld_email',
        'fld_origin_country',
      ]);
      expect(named.tipo_documento).toMatchObject({ defaultValue: legalIds[0]!.kind });
      expect(named.fld_origin_country).toMatchObject({ isRequired: true, defaultValue: phoneCountry ?? 'CL' });
    });
  });

  it('keeps a referrer as a contact request of its own kind, with consent and clean answers', async () => {
    const response = await post({ mascota: 'de otro formulario' });
    expect(response.status).toBe(200);
    const { id } = await response.json();
    const [row] = await database().select().from(lead).where(eq(lead.id, id));
    expect(row).toMatchObject({
      kind: 'REFERIDOR',
      firstName: 'Ana Rojas',
      phone: '+56912345678',
      additionalData: { tipo_documento: 'rut', legalId: '12345678-5', fld_origin_country: 'CL' },
    });
    expect(await database().select().from(consent).where(eq(consent.leadId, id))).toHaveLength(1);
  });

  it.each([
    [{ legalId: '12.345.678-4' }, 'legalId'],
    [{ legalId: '' }, 'legalId'],
    [{ tipo_documento: 'constructor' }, 'tipo_documento'],
    [{ fld_origin_country: 'Narnia' }, 'fld_origin_country'],
  ])('refuses what the form refuses: %j', async (wrong, field) => {
    const response = await post(wrong);
    expect(response.status).toBe(400);
    const { error } = await response.json();
    expect(Object.keys(error.fields)).toEqual([field]);
  });

  it('checks only referrers by the form', async () => {
    const response = await post({ legalId: 'x' }, 'CONTACTO');
    expect(response.status).toBe(200);
  });
});
