import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/integration/form/[hash]/route';
import { POST } from '@/app/api/integration/form/route';
import { storedStructure } from '@/features/lead/form/contact-form.api';
import { FIELD_NAMES } from '@/features/lead/form/fields';
import { loadForm } from '@/features/lead/form/server/admin';
import { formHashAt } from '@/features/lead/form/server/submit-contact-form';
import { demoFormHash, removeDemoContactForms, seedContactForms } from '@/features/lead/form/server/seed';
import { executiveMail } from '@/features/lead/server/mails';
import { pageContext } from '@/lib/context/ctx';
import { database } from '@/lib/db/client';
import { contactForm, lead } from '@/lib/db/schema';
import type { MarketCode } from '@/lib/contract/atoms';
import { renderMail } from '@/lib/mail/render';
import { toSite } from '@/lib/site/site';
import { addExecutive } from '@/lib/testing/executives';
import { apiRequest, paramsOf } from '@/lib/testing/request';

const MARKETS = ['cl', 'co'] as const;

const travel = (market: MarketCode) => demoFormHash(market, 'travel');
const landing = (market: MarketCode) => demoFormHash(market, 'landing');

const ask = (hash: string, site: MarketCode = 'cl', language = 'es') =>
  GET(
    apiRequest(`/api/integration/form/${encodeURIComponent(hash)}`, { site, headers: { 'accept-language': language } }),
    paramsOf({ hash }),
  );

const send = (body: object, site: MarketCode = 'cl', { key = randomUUID() as string, language = 'es' } = {}) =>
  POST(
    apiRequest('/api/integration/form', {
      site,
      body,
      headers: { 'idempotency-key': key, 'accept-language': language },
    }),
  );

const person = (changes: object = {}) => ({
  fld_fullname: 'Ana Rojas',
  fld_phone_prefix: 'CL',
  fld_telephone: '987654321',
  fld_email: `ana.${randomUUID().slice(0, 8)}@correo.cl`,
  ...changes,
});

const trip = (changes: object = {}) =>
  person({
    fld_passenger_quantity: 3,
    fld_origin_country: 'CL',
    fld_destination_country: 'IT',
    fld_fecha_inicio: '2099-01-10',
    fld_fecha_termino: '2099-01-17',
    ...changes,
  });

const allFields = storedStructure.parse({
  fields: FIELD_NAMES.map((fldName) => ({ fldName, isRequired: fldName !== 'fld_email_referer' })),
});

async function keep(row: Partial<typeof contactForm.$inferInsert> = {}): Promise<string> {
  const hash = randomUUID();
  await database()
    .insert(contactForm)
    .values({ hash, market: 1, productType: `LINE ${hash}`, structure: allFields, ...row });
  return hash;
}

const leadOf = async (id: string) => (await database().select().from(lead).where(eq(lead.id, id)))[0]!;
const refusedBy = async (response: Response) => ({
  status: response.status,
  ...((await response.json()).error as { message: string; fields?: Record<string, string> }),
});

beforeAll(async () => {
  await seedContactForms(database());
  await addExecutive();
});

describe('a contact form', () => {
  it('is served in the language of the visitor, each of the 12 fields with its widget [A-32] [E-34]', async () => {
    const hash = await keep();
    const { fields } = await (await ask(hash)).json();
    expect(fields.map(({ fldName, fieldType }: Record<string, string>) => [fldName, fieldType])).toEqual([
      ['fld_fullname', 'text'],
      ['fld_telephone', 'tel'],
      ['fld_phone_prefix', 'prefix'],
      ['fld_email', 'email'],
      ['fld_msg', 'textarea'],
      ['fld_employees', 'number'],
      ['fld_passenger_quantity', 'number'],
      ['fld_origin_country', 'country'],
      ['fld_destination_country', 'country'],
      ['fld_fecha_inicio', 'date'],
      ['fld_fecha_termino', 'date'],
      ['fld_email_referer', 'referrer'],
    ]);
    const titleIn = async (language: string) => (await (await ask(travel('cl'), 'cl', language)).json()).title;
    expect([await titleIn('es'), await titleIn('en'), await titleIn('pt')]).toEqual([
      'Cuéntanos de tu viaje',
      'Tell us about your trip',
      'Conte sobre sua viagem',
    ]);
  });

  it('of a name that no text can be answers 404', async () => {
    expect((await ask('a\0b')).status).toBe(404);
  });

  it.each([
    ['nobody knows', randomUUID()],
    ['belongs to another market', travel('co')],
    ['is too odd to be one', '__proto__'],
    ['is half a character', '\ud800'.toWellFormed()],
  ])('that %s answers 404 with words', async (_, hash) => {
    const say = async (language: string) => refusedBy(await ask(hash, 'cl', language));
    expect(await say('es')).toMatchObject({ status: 404, message: 'Este formulario ya no está disponible.' });
    expect(await say('en')).toMatchObject({ status: 404, message: 'This form is no longer available.' });
    const posted = await refusedBy(await send({ processUUID: hash, formStructure: trip() }));
    expect(posted).toMatchObject({ status: 404, message: 'Este formulario ya no está disponible.' });
  });

  it('that is switched off, of another site, or has a mistake in its row is none', async () => {
    for (const row of [
      { active: false },
      { site: 'cl.acme' },
      { structure: { fields: [{ fldName: 'fld_color' }] } },
      { structure: { fields: Array.from({ length: 50 }, (_, n) => ({ fldName: 'fld_msg', fieldType: `kind${n}` })) } },
      { structure: { fields: [] } },
      { structure: [] },
    ]) {
      const hash = await keep(row);
      expect((await ask(hash)).status).toBe(404);
    }
  });

  it('prefills a required country with the default, and asks for days from today on [V-34]', async () => {
    const hash = await keep();
    const { fields } = await (await ask(hash)).json();
    const of = (name: string) => fields.find(({ fldName }: { fldName: string }) => fldName === name);
    expect(of('fld_origin_country').defaultValue).toBe('CL');
    expect(of('fld_fecha_inicio').minDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(of('fld_fecha_termino').minDate).toBe('row.fld_fecha_inicio');
    expect(of('fld_passenger_quantity').max).toBe(8);
  });
});

describe('a row', () => {
  const structure = (...changes: object[]) => ({
    fields: [{ fldName: 'fld_fullname' }, { fldName: 'fld_telephone' }, { fldName: 'fld_email' }, ...changes],
  });
  it.each([
    ['a field twice', structure({ fldName: 'fld_email' })],
    ['more passengers than 8', structure({ fldName: 'fld_passenger_quantity', max: 9 })],
    ['an unsafe pattern', structure({ fldName: 'fld_msg', fldRegexp: '^(a+)+$' })],
    ['a referrer whom everybody must have', structure({ fldName: 'fld_email_referer' })],
    ['no way to answer', { fields: [{ fldName: 'fld_fullname' }, { fldName: 'fld_email' }] }],
    ['a phone that need not be given', structure({ fldName: 'fld_telephone', isRequired: false })],
    ['a field that nobody knows', structure({ fldName: 'constructor' })],
    ['codes where there is no list', structure({ fldName: 'fld_msg', allowedValues: ['CL'] })],
  ])('with %s is refused before it is stored', (_, stored) => {
    expect(storedStructure.safeParse(stored).success).toBe(false);
  });

  it('decides which page of which line has which form, the nearer one first', async () => {
    const at = (market: MarketCode, productType: string, page: 'list' | 'landing') =>
      formHashAt(pageContext(toSite(market)!, 'es'), { productType, page });
    expect(await at('cl', 'VIAJEINTERNACIONAL', 'list')).toBe(travel('cl'));
    expect(await at('cl', 'ISAPRE', 'list')).toBeNull();
    expect(await at('cl', 'ISAPRE', 'landing')).toBe(landing('cl'));
    expect(await at('co', 'COLECTIVO', 'landing')).toBe(demoFormHash('co', 'collective'));
    const broken = await keep({ market: 2, productType: 'EPS', page: 'list', structure: { fields: 7 } });
    expect(await at('pe', 'EPS', 'list')).toBeNull();
    expect(broken).toMatch(/-/);
  });

  it('of the demonstration comes again in a later version, and goes with it', async () => {
    const [before] = await database()
      .select()
      .from(contactForm)
      .where(eq(contactForm.hash, landing('in')));
    await database()
      .update(contactForm)
      .set({ version: 9, structure: allFields })
      .where(eq(contactForm.hash, landing('in')));
    await seedContactForms(database());
    const [after] = await database()
      .select()
      .from(contactForm)
      .where(eq(contactForm.hash, landing('in')));
    expect([before!.version, after!.version]).toEqual([1, 9]);
    await removeDemoContactForms(database());
    expect((await ask(travel('cl'))).status).toBe(404);
    await seedContactForms(database());
    expect((await ask(travel('cl'))).status).toBe(200);
  });
});

describe('a form of a file', () => {
  it('is in force with all that the file says, not with its questions alone', async () => {
    const hash = await keep();
    const changed = { site: 'cl', productType: 'ISAPRE', page: 'list', href: 'https://aseguradora.example/gracias' };
    await loadForm(database(), { hash, market: 'cl', version: 2, structure: allFields, ...changed });
    const [row] = await database().select().from(contactForm).where(eq(contactForm.hash, hash));
    expect(row).toMatchObject({ ...changed, version: 2 });
    await database().delete(contactForm).where(eq(contactForm.hash, hash));
  });

  it.each([
    ['site', 'pe'],
    ['site', 'cl.nobody'],
    ['href', 'javascript:alert(1)'],
    ['href', 'https://'],
    ['href', '//elsewhere.example'],
    ['href', '/\\elsewhere.example'],
    ['href', 'gracias'],
  ])('is refused whole for its %s %s', async (field, value) => {
    const hash = await keep();
    const file = { hash, market: 'cl', version: 2, structure: allFields, [field]: value };
    await expect(loadForm(database(), file)).rejects.toThrow(`\n${field}: `);
    const [row] = await database().select().from(contactForm).where(eq(contactForm.hash, hash));
    expect(row).toMatchObject({ version: 1, site: null, href: null });
  });
});

describe('the answers', () => {
  it('become a lead by the way of every contact: person, line, answers, executive [A-33]', async () => {
    const answers = trip({ fld_msg: 'Viajamos con un bebé' });
    const response = await send({
      processUUID: travel('cl'),
      formStructure: answers,
      origin_url: 'http://cl.localhost:3000/Comparar/Seguros-de-Viaje',
    });
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(answer).toMatchObject({ dataSocio: { nombres: 'Carla' }, href: null, ticket: expect.any(String) });
    expect(await leadOf(answer.id)).toMatchObject({
      site: 'cl',
      kind: 'CONTACTO',
      status: 2,
      firstName: 'Ana Rojas',
      phone: '+56987654321',
      email: answers.fld_email,
      message: 'Viajamos con un bebé',
      productType: 'VIAJEINTERNACIONAL',
      additionalData: {
        form: travel('cl'),
        formVersion: '1',
        fld_passenger_quantity: '3',
        fld_origin_country: 'CL',
        fld_destination_country: 'IT',
        fld_fecha_inicio: '2099-01-10',
        fld_fecha_termino: '2099-01-17',
      },
    });
  });

  it('need no phone where the answer goes by e-mail', async () => {
    const sent = (canal: string | null) =>
      send({ processUUID: travel('cl'), formStructure: trip({ fld_telephone: '' }), canal });
    expect((await sent('email')).status).toBe(200);
    expect((await (await sent(null)).json()).error.fields).toEqual({ fld_telephone: 'Teléfono necesario.' });
  });

  it('stand in the mail to the executive, in words', async () => {
    const { id } = await (await send({ processUUID: travel('cl'), formStructure: trip() })).json();
    const mail = (await executiveMail.load(database(), [id])).get(id)!;
    const { text } = await renderMail(executiveMail, mail);
    for (const line of [
      'Cantidad de pasajeros: 3',
      'País de origen: Chile',
      'País de destino: Italia',
      'Fecha de inicio: 10 de enero de 2099',
    ])
      expect(text).toContain(line);
    expect(text).not.toContain(travel('cl'));
  });

  it('of a company say how many work there, and whoever sent it', async () => {
    const hash = demoFormHash('co', 'collective');
    const formStructure = person({ fld_phone_prefix: 'CO', fld_telephone: '3001234567', fld_employees: 999_999 });
    const sent = { processUUID: hash, formStructure: { ...formStructure, fld_email_referer: 'quien@sabe.cl' } };
    const { id } = await (await send(sent, 'co')).json();
    expect(await leadOf(id)).toMatchObject({
      employees: 999_999,
      productType: 'COLECTIVO',
      phone: '+573001234567',
      referredBy: 'quien@sabe.cl',
    });
    const none = await refusedBy(await send({ processUUID: hash, formStructure: person() }, 'co'));
    expect(none.fields).toEqual({ fld_employees: 'Cantidad de empleados necesaria.' });
  });

  it('of a landing are about the line of its page', async () => {
    const sent = { processUUID: landing('cl'), formStructure: person(), productType: 'ISAPRE' };
    const { id } = await (await send(sent)).json();
    expect(await leadOf(id)).toMatchObject({ productType: 'ISAPRE', businessLine: 'ISAPRE' });
    const elsewhere = await refusedBy(await send({ ...sent, productType: 'SOAT' }));
    expect(elsewhere).toMatchObject({ status: 400, fields: { productType: 'No vendemos ese seguro aquí' } });
  });

  it('sent again under the same key make one lead and the same answer', async () => {
    const [body, key] = [{ processUUID: travel('cl'), formStructure: trip() }, randomUUID()];
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(body, 'cl', { key })));
    const texts = await Promise.all(sent.map((response) => response.text()));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(texts).size).toBe(1);
    const rows = await database().select().from(lead).where(eq(lead.email, body.formStructure.fld_email));
    expect(rows).toHaveLength(1);
  });

  it('lead on to where the row says', async () => {
    const hash = await keep({
      href: 'https://asistencia.example/viaje',
      structure: { fields: [{ fldName: 'fld_fullname' }, { fldName: 'fld_telephone' }, { fldName: 'fld_email' }] },
      productType: null,
      page: 'list',
      site: null,
    });
    const formStructure = { ...person(), fld_phone_prefix: undefined };
    const { href } = await (await send({ processUUID: hash, formStructure })).json();
    expect(href).toBe('https://asistencia.example/viaje');
    for (const wrong of ['javascript:alert(1)', '//evil.example', 'http://x.example', '/\\evil.example'])
      await expect(keep({ href: wrong })).rejects.toMatchObject({ cause: { constraint: 'contact_form_href_check' } });
  });

  it.each([
    ['nothing', {}],
    ['no form', { processUUID: null }],
    ['answers alone', { formStructure: trip() }],
    ['a form alone', { processUUID: travel('cl') }],
  ])("without form or answers: 'Process UUID or form structure is required' [X-11], for %s", async (_, body) => {
    const message = 'Process UUID or form structure is required';
    for (const site of MARKETS) expect(await refusedBy(await send(body, site))).toMatchObject({ status: 400, message });
  });

  it.each<[string, string, unknown, string]>([
    ['9 passengers [V-26]', 'fld_passenger_quantity', 9, 'Ingresa un número entre 1 y 8'],
    ['half a passenger', 'fld_passenger_quantity', 1.5, 'Ingresa un número entre 1 y 8'],
    ['a passenger in letters', 'fld_passenger_quantity', '3', 'Ingresa un número entre 1 y 8'],
    ['no passengers [V-31]', 'fld_passenger_quantity', null, 'Este campo es requerido'],
    ['an end before the start', 'fld_fecha_termino', '2099-01-09', 'Ingresa una fecha desde el 10/01/2099'],
    ['no day', 'fld_fecha_inicio', '2099-02-30', 'Ingresa una fecha válida'],
    ['no country [V-32]', 'fld_destination_country', 'XX', 'Selecciona un valor de la lista'],
    ['a country of the language', 'fld_origin_country', 'constructor', 'Selecciona un valor de la lista'],
    ['no prefix', 'fld_phone_prefix', '+56', 'Selecciona un valor de la lista'],
    ['no name', 'fld_fullname', ' ', 'Nombre necesario'],
    ['no email', 'fld_email', 'a@', 'Vuelve a introducir un email válido.'],
    ['a number for a name', 'fld_fullname', 7, 'Nombre necesario'],
    ['a short phone', 'fld_telephone', '123', 'Teléfono muy corto'],
    ['what is not asked', 'fld_employees', 5, 'Este formulario no pregunta esto'],
  ])('are refused with %s, and nothing is written', async (_, field, value, words) => {
    for (const site of MARKETS) {
      const formStructure = trip({ [field]: value });
      const refused = await refusedBy(await send({ processUUID: travel(site), formStructure }, site));
      const fields = { [field]: words };
      expect(refused).toMatchObject({ status: 400, message: 'Por favor verifique los datos ingresados', fields });
      const { fld_email } = formStructure as unknown as { fld_email: string };
      expect(await database().select().from(lead).where(eq(lead.email, fld_email))).toHaveLength(0);
    }
  });

  it('are refused in the language of the visitor', async () => {
    const body = { processUUID: travel('cl'), formStructure: trip({ fld_passenger_quantity: 9, fld_fullname: '' }) };
    const say = async (language: string) => refusedBy(await send(body, 'cl', { language }));
    expect(await say('en')).toMatchObject({
      message: 'Please check the answers you gave',
      fields: { fld_fullname: 'Enter your name', fld_passenger_quantity: 'Enter a number between 1 and 8' },
    });
    expect((await say('pt')).fields).toMatchObject({ fld_fullname: 'Informe seu nome' });
  });

  it.each<[string, unknown]>([
    ['a list', []],
    ['text', 'fld_fullname'],
    ['a field that nobody knows', trip({ fld_color: 'x' })],
    ['rows in a field', trip({ fld_msg: ['x'] })],
    ['1 MB', trip({ fld_msg: 'x'.repeat(60_000) })],
    ['1,000 fields', Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`fld_${n}`, 'x']))],
  ])('that are %s are refused with the envelope', async (_, formStructure) => {
    const refused = await refusedBy(await send({ processUUID: travel('cl'), formStructure: formStructure as object }));
    expect([refused.status, refused.message]).toEqual([400, 'Datos Inválidos']);
  });

  it.each([
    ['__proto__', 200],
    ['constructor', 400],
    ['toString', 400],
  ])('by the name %s are no answers', async (name, status) => {
    const raw = JSON.stringify({ processUUID: travel('cl'), formStructure: trip() }).replace(
      '"fld_fullname"',
      `"${name}":"x","fld_fullname"`,
    );
    const headers = { 'idempotency-key': randomUUID() };
    const response = await POST(apiRequest('/api/integration/form', { body: raw, headers }));
    expect(response.status).toBe(status);
    if (status !== 200) return;
    const { additionalData } = await leadOf((await response.json()).id);
    expect(JSON.stringify(additionalData)).not.toContain(name);
  });

  it('says at an answer that does not fit the pattern of its field what the helper says [V-27]', async () => {
    const helper = { es: 'Escribe tu número de socio', en: 'x', pt: 'x' };
    const fields = ['fld_fullname', 'fld_telephone', 'fld_email'].map((fldName) => ({ fldName }));
    const structure = { fields: [...fields, { fldName: 'fld_msg', fldRegexp: '^[0-9]{4}$', helper }] };
    const formStructure = { ...person(), fld_phone_prefix: undefined, fld_msg: 'abc' };
    for (const [site, market] of [
      ['cl', 1],
      ['co', 3],
    ] as const) {
      const refused = await refusedBy(
        await send({ processUUID: await keep({ market, structure }), formStructure }, site),
      );
      expect(refused.fields).toMatchObject({ fld_msg: 'Escribe tu número de socio' });
    }
  });
});
