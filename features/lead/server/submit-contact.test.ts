import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { POST } from '@/app/api/contactos/route';
import { receipt, type Receipt } from '@/features/pricing/price-schemas';
import { database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { consent, executive, idempotencyKey, lead, organization, plan } from '@/lib/db/schema';
import { addExecutive } from '@/lib/testing/executives';
import { apiRequest } from '@/lib/testing/request';
import { queuedJobs } from '@/lib/testing/queued-jobs';

const person = (changes: object = {}) => ({
  first_name: "María José O'Higgins-Núñez",
  telefono: '9 8765 4321',
  email: `ana.${randomUUID().slice(0, 8)}@correo.cl`,
  mensaje: 'Llámame en la tarde, por favor',
  tipo: 'CONTACTO',
  cantidadEmpleados: null,
  productType: 'ISAPRE',
  businessLine: null,
  datosingresados: { profile: null, productCode: null },
  leadAttributionInfo: [{ utm_source: 'google' }],
  origin_url: 'http://cl.localhost:3000/Comparar/Isapres',
  originLead: 'WEB',
  ...changes,
});

const SITES = ['cl', 'pe', 'co', 'in'] as const;

const post = (body: unknown, key: string = randomUUID(), site: (typeof SITES)[number] = 'cl') =>
  POST(apiRequest('/api/contactos', { site, body, headers: { 'idempotency-key': key } }));

async function countOf(table: string): Promise<number> {
  const { rows } = await database().execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`));
  return rows[0]!.n;
}

beforeAll(async () => {
  await addExecutive({ email: 'carla.soto@queplan.cl' });
  await addExecutive({ firstNames: 'Iván', lastNames: 'Rojas', email: 'ivan.rojas@queplan.cl' });
  await addExecutive({ firstNames: 'Ex', lastNames: 'Empleado', email: 'ex@queplan.cl', active: false });
});

it('refuses a number that its market cannot have', async () => {
  const response = await post(person({ telefono: '315 482 779' }), randomUUID(), 'co');
  expect(response.status).toBe(400);
  expect((await response.json()).error.fields).toEqual({ telefono: 'Un celular tiene 10 dígitos' });
  for (const telefono of ['315 482 7791', '+56 9 8765 4321', '+57 315 482 7791'])
    expect((await post(person({ telefono, productType: null }), randomUUID(), 'co')).status).toBe(200);
});

it('promises no call to a visitor who declined one, and offers none to book', async () => {
  await database().update(executive).set({ takesBookings: true });
  const send = async (mensaje: string) => (await post(person({ mensaje }))).json();
  const [declined, other] = [await send('No llamar, solo por correo'), await send('Llámame')];
  await database().update(executive).set({ takesBookings: false });
  expect(other.dataSocio.calendly.active).toBe(true);
  expect(other.details).toContainEqual({ label: 'Te llamamos al', value: '+56987654321' });
  expect(declined).toMatchObject({ telefono: '', dataSocio: { calendly: { active: false, url: null } } });
  expect(JSON.stringify(declined.details)).not.toContain('llamamos');
});

it('keeps the chosen channel, and promises and offers a call only where a call was chosen', async () => {
  await database().update(executive).set({ takesBookings: true });
  const send = async (canal?: string) => (await post(person({ mensaje: 'Llámame', ...(canal && { canal }) }))).json();
  const [whatsapp, call, none] = [await send('whatsapp'), await send('call'), await send()];
  await database().update(executive).set({ takesBookings: false });
  expect(whatsapp).toMatchObject({ canal: 'whatsapp', telefono: '', dataSocio: { calendly: { active: false } } });
  expect(whatsapp.details).toContainEqual({ label: 'Te escribimos por WhatsApp al', value: '+56987654321' });
  expect(JSON.stringify(whatsapp.details)).not.toContain('llamamos');
  expect(call).toMatchObject({ canal: 'call', telefono: '+56 9 8765 4321', dataSocio: { calendly: { active: true } } });
  expect(none).not.toHaveProperty('canal');
  // No mail server in tests.
  expect(none.noMail).toBe(true);
  expect((await post(person({ canal: 'fax' }))).status).toBe(400);
});

it('needs only what the chosen channel needs, and both without one [V-17] [V-19]', async () => {
  const problems = async (changes: object) => (await (await post(person(changes))).json()).error?.fields;
  const [noPhone, noEmail] = [{ telefono: 'Teléfono necesario.' }, { email: 'Email necesario.' }];
  expect(await problems({ telefono: '', email: '' })).toEqual({ ...noPhone, ...noEmail });
  expect(await problems({ telefono: '', email: undefined, canal: 'call' })).toEqual(noPhone);
  expect(await problems({ telefono: '', email: ' ', canal: 'email' })).toEqual(noEmail);
  expect(await problems({ telefono: '123', canal: 'email' })).toEqual({ telefono: 'Teléfono muy corto' });
  const send = async (changes: object) => (await (await post(person(changes))).json()).id;
  const [byMail, otherByMail] = [
    await send({ telefono: '', canal: 'email' }),
    await send({ telefono: '', canal: 'email' }),
  ];
  const byCall = { email: '', canal: 'call', telefono: '9 5123 4567' };
  const [call, again] = [await send(byCall), await send(byCall)];
  const other = await send({ ...byCall, canal: 'whatsapp', telefono: '9 5123 4568' });
  const rows = await database()
    .select()
    .from(lead)
    .where(inArray(lead.id, [byMail, otherByMail, call, again, other]));
  const statusOf = (id: string) => rows.find((row) => row.id === id)?.status;
  expect([byMail, otherByMail, call, again, other].map(statusOf)).toEqual([2, 2, 2, 6, 2]);
  expect(await queuedJobs(byMail)).toEqual(['executiveMail', 'visitorMail']);
  expect(await queuedJobs(call)).toEqual(['executiveMail']);
});

it('keeps the lead, the consent and one job for each mail, and names the executive [E-32] [E-33] [A-20]', async () => {
  const body = person();
  const response = await post(body);
  expect(response.status).toBe(200);
  const answer = await response.json();
  expect(answer.dataSocio).toEqual({
    nombres: expect.stringMatching(/^(Carla|Iván)$/),
    apellidos: expect.any(String),
    telefono_1: expect.stringMatching(/^\+56 2/),
    email_corporativo: expect.stringContaining('@queplan.cl'),
    calendly: { active: false, url: null },
  });
  expect(answer.telefono).toBe('+56 9 8765 4321');
  const [row] = await database().select().from(lead).where(eq(lead.id, answer.id));
  expect(row).toMatchObject({
    site: 'cl',
    market: 1,
    status: 2,
    kind: 'CONTACTO',
    firstName: body.first_name,
    phone: '+56987654321',
    email: body.email,
    message: body.mensaje,
    productType: 'ISAPRE',
    businessLine: 'ISAPRE',
    attribution: [{ utm_source: 'google' }],
    originUrl: body.origin_url,
    originLead: 'WEB',
  });
  expect(await database().select().from(consent).where(eq(consent.leadId, answer.id))).toMatchObject([
    { textVersion: expect.stringMatching(/^\d{4}-\d{2}/), locale: 'es' },
  ]);
  expect(await queuedJobs(answer.id)).toEqual(['executiveMail', 'visitorMail']);
});

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', []],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', []],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php) bot', []],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0 Safari/537.36', [{ utm_source: 'google' }]],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    [{ utm_source: 'google' }],
  ],
])('keeps on each market the attribution of visitors and none of bots: %.60s [P-24]', async (agent, attribution) => {
  for (const site of SITES) {
    const headers = { 'user-agent': agent, 'idempotency-key': randomUUID() };
    const body = person({ telefono: '+56 9 8765 4321', productType: null });
    const response = await POST(apiRequest('/api/contactos', { site, body, headers }));
    const { id } = await response.json();
    const [row] = await database().select().from(lead).where(eq(lead.id, id));
    expect([site, row!.attribution]).toEqual([site, attribution]);
  }
});

it('answers 50 parallel posts of one key with one lead and 50 equal bodies', async () => {
  const before = await countOf('lead');
  const [body, key] = [person(), randomUUID()];
  const responses = await Promise.all(Array.from({ length: 50 }, () => post(body, key)));
  expect(responses.map((response) => response.status)).toEqual(Array(50).fill(200));
  const bodies = await Promise.all(responses.map((response) => response.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(await countOf('lead')).toBe(before + 1);
});

it('keeps every lead of 200 parallel posts with keys of their own, each answered with its own id', async () => {
  const before = await countOf('lead');
  const insist = async (key: string = randomUUID(), body = person()): Promise<Response> => {
    const response = await post(body, key);
    return response.status === 503 ? insist(key, body) : response;
  };
  const responses = await Promise.all(Array.from({ length: 200 }, () => insist()));
  const answers = await Promise.all(responses.map((response) => response.json()));
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(200);
  expect(await countOf('lead')).toBe(before + 200);
});

it('refuses a key that comes again with another body, and the same key on another site is another request', async () => {
  const [body, key] = [person(), randomUUID()];
  const first = await (await post(body, key)).json();
  const reused = await post({ ...body, mensaje: 'otro' }, key);
  expect(reused.status).toBe(422);
  expect((await reused.json()).error.code).toBe('KEY_REUSED');
  const elsewhere = await (await post({ ...body, productType: null }, key, 'pe')).json();
  expect(elsewhere.id).not.toBe(first.id);
});

it('tells a retry to come back when the first try is still under way', async () => {
  const [body, key] = [person(), randomUUID()];
  const { bodyHash } = await hashOf(body);
  await database().insert(idempotencyKey).values({ site: 'cl', route: 'contactos', key, bodyHash });
  const response = await post(body, key);
  expect(response.status).toBe(409);
  expect(response.headers.get('retry-after')).toBe('1');
});

async function hashOf(body: unknown): Promise<{ bodyHash: string }> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(body)));
  return { bodyHash: Buffer.from(digest).toString('base64url') };
}

it('marks the same person asking for the same product within 10 minutes as a duplicate, with the same executive', async () => {
  const body = person();
  const first = await (await post(body)).json();
  const second = await (await post({ ...body, email: body.email.toUpperCase(), mensaje: 'de nuevo' })).json();
  const other = await (await post({ ...body, productType: 'VIDA' })).json();
  const rows = await database().select().from(lead).where(eq(lead.email, body.email));
  const statusOf = (id: string) => rows.find((row) => row.id === id)?.status;
  expect([statusOf(first.id), statusOf(second.id), statusOf(other.id)]).toEqual([2, 6, 2]);
  expect(second.dataSocio).toEqual(first.dataSocio);
});

it('knows a mailbox again however its address is written', async () => {
  const local = `ana${randomUUID().slice(0, 8)}`;
  const first = await (await post({ ...person(), email: `${local}@gmail.com` })).json();
  const again = await (await post({ ...person(), email: `${local}+vida@googlemail.com` })).json();
  const rows = await database()
    .select()
    .from(lead)
    .where(inArray(lead.id, [first.id, again.id]));
  expect(rows.find(({ id }) => id === again.id)?.status).toBe(6);
});

it('writes nothing at all when the jobs cannot be written', async () => {
  await post(person());
  const before = [await countOf('lead'), await countOf('consent'), await countOf('idempotency_key')];
  await database().execute(sql`alter table pgboss.job_common add constraint refuse check (name <> 'mail') not valid`);
  try {
    expect((await post(person())).status).toBe(500);
  } finally {
    await database().execute(sql`alter table pgboss.job_common drop constraint refuse`);
  }
  expect([await countOf('lead'), await countOf('consent'), await countOf('idempotency_key')]).toEqual(before);
});

it.each([
  ['broken JSON', '{"first_name": "Ana"', 400],
  ['an unknown key', person({ admin: true }), 400],
  ['a wrong type', person({ first_name: 7 }), 400],
  ['an empty body', '', 400],
  ['a list', [], 400],
  ['a prototype', `{"__proto__": {"x": 1}, ${JSON.stringify(person()).slice(1)}`, 400],
  ['a NUL', person({ mensaje: 'a\u0000b' }), 400],
  ['half a surrogate', JSON.stringify(person()).replace('Llámame', '\\ud800'), 400],
  [
    '10,000 dependants',
    person({ datosingresados: { profile: { ingresodatos: true, cargas: Array(10_000).fill(0) } } }),
    400,
  ],
  ['1 MB', person({ mensaje: 'x'.repeat(1_000_000) }), 413],
])('refuses %s with the envelope [X-29]', async (_, body, status) => {
  const response = await post(body);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { message: 'Datos Inválidos', requestId: expect.any(String) } });
});

it('refuses a key that is not a UUID, and a request without one', async () => {
  expect((await post(person(), 'abc')).status).toBe(400);
  expect((await POST(apiRequest('/api/contactos', { body: person() }))).status).toBe(400);
});

it('keeps the price the visitor saw, worked out here, with the lead; one that cannot be priced is kept without', async () => {
  const [organizationRow] = await database()
    .insert(organization)
    .values({ market: 1, type: 'ISAPRE', code: '67', url: 'Colmena', displayName: 'Colmena', image: '/x.svg' })
    .returning({ id: organization.id });
  const priced = {
    market: 1,
    productType: 'ISAPRE',
    organizationId: organizationRow!.id,
    insuranceType: 'libre_eleccion',
    startsOn: '2026-01-01',
    referencePrice: 100_000,
    details: { unit: 'month' },
    verified: true,
  };
  await database()
    .insert(plan)
    .values([
      {
        ...priced,
        productCode: 'COL-1',
        url: 'a',
        displayName: 'A',
        tariff: { model: 'isapre', isapreCode: 67, baseUf: 2, gesUf: 0.9 },
      },
      { ...priced, productCode: 'BROKEN', url: 'b', displayName: 'B', tariff: { model: 'nothing we know' } },
    ]);
  // No UF is stored, so the spec's fallback of 37,598.3 applies: (2 UF x the factor of the age + 0.9 UF GES).
  const profile = { ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 40 }] };
  const idOf = async (productCode: string) =>
    (await (await post(person({ datosingresados: { profile, productCode } }))).json()).id as string;
  const body = person({
    datosingresados: { profile, productCode: 'COL-1' },
    clinicas: ['Clínica Indisa', 'Clínica Indisa'],
  });
  const key = randomUUID();
  const answer = await (await post(body, key)).json();
  expect(answer.details).toEqual([
    { label: 'Seguro', value: 'Isapres' },
    { label: 'Plan', value: 'Colmena · A' },
    { label: 'Precio calculado', value: expect.stringMatching(/^\$1\d\d\.\d{3}\/mes$/) },
    { label: 'Código de este precio', value: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/) },
    { label: 'Quiénes se aseguran', value: 'Tú, 40 años' },
    { label: 'Clínicas elegidas', value: 'Clínica Indisa' },
    { label: 'Mensaje', value: body.mensaje },
    { label: 'Te llamamos al', value: '+56987654321' },
    { label: 'Te escribimos a', value: body.email },
  ]);
  expect(await (await post(body, key)).json()).toEqual(answer);
  const [known, broken, unknown] = [await idOf('COL-1'), await idOf('BROKEN'), await idOf('NO-SUCH-PLAN')];
  const rows = await database()
    .select()
    .from(lead)
    .where(inArray(lead.id, [known, broken, unknown]));
  const receiptOf = (id: string) => rows.find((row) => row.id === id)?.receipt as Receipt | null | undefined;
  const kept = receipt.parse(receiptOf(known));
  expect(kept.total).toBe(Math.round((2 * factorOf(kept) + 0.9) * 37_598.3));
  expect(kept.inputs.persons).toEqual([{ role: 'cotizante', kin: 'self', age: 40 }]);
  expect([receiptOf(broken), receiptOf(unknown)]).toEqual([null, null]);
});

const factorOf = ({ lines }: Receipt) => Number(lines.find(({ code }) => code === 'base')?.detail.factor);

it('answers 503 when the database is away, and takes the same request under its key once it is back', async () => {
  const [body, key] = [person(), randomUUID()];
  await database().execute(sql`select 1`);
  const down = vi
    .spyOn(database(), 'transaction')
    .mockRejectedValueOnce(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  const refused = await post(body, key);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: { code: 'UNAVAILABLE', requestId: expect.any(String) } });
  down.mockRestore();
  expect((await post(body, key)).status).toBe(200);
});

it.each(SITES)('asks a company on %s for its number of employees [V-21]', async (site) => {
  const company = person({ telefono: '+56 9 8765 4321', productType: 'COLECTIVO' });
  const refused = await post(company, randomUUID(), site);
  expect(refused.status).toBe(400);
  expect((await refused.json()).error.fields).toEqual({ cantidadEmpleados: 'Cantidad de empleados necesaria.' });
  expect((await post({ ...company, cantidadEmpleados: 12_345 }, randomUUID(), site)).status).toBe(200);
});

it.each([
  ['tipo', 'SPAM'],
  ['originLead', 'FAX'],
  ['origin_url', 'javascript:alert(1)'],
  ['origin_url', 'ftp://queplan.cl/x'],
  ['origin_url', 'queplan.cl'],
  ['productType', 'SOAT'],
  ['productType', 'EPS'],
])('takes only what it knows: no %s %j', async (field, value) => {
  const response = await post(person({ [field]: value }));
  expect([response.status, Object.keys((await response.json()).error.fields)]).toEqual([400, [field]]);
  for (const right of ['http://cl.localhost:3000/x?y=1', 'https://queplan.cl', ''])
    expect((await post(person({ origin_url: right }))).status).toBe(200);
});

it.each([
  ['es', 'Vuelve a introducir un email válido.', 'No vendemos ese seguro aquí'],
  ['en', 'Check the email and type it again.', 'We do not sell that insurance here'],
  ['pt', 'Confira o e-mail e digite de novo.', 'Não vendemos esse seguro aqui'],
])('says in %s which field is wrong', async (language, email, line) => {
  const problemsOf = async (changes: object) => {
    const headers = { 'idempotency-key': randomUUID(), 'accept-language': language };
    const response = await POST(apiRequest('/api/contactos', { site: 'cl', body: person(changes), headers }));
    return (await response.json()).error.fields as Record<string, string>;
  };
  expect(await problemsOf({ email: 'ana@-correo.cl' })).toEqual({ email });
  expect(await problemsOf({ productType: 'SOAT' })).toEqual({ productType: line });
  const { tipo } = await problemsOf({ tipo: 'SPAM' });
  expect(tipo).toMatch({ es: /^Opción inválida|^Entrada inválida/, en: /^Invalid/, pt: /inválid/ }[language]!);
});

it('leads whoever asks for a trip on to the assistance provider, by either product type, and nobody else [A-84]', async () => {
  const ask = async (productType: string | null) => (await (await post(person({ productType }))).json()).href;
  expect(await ask('VIAJEINTERNACIONAL')).toBeNull();
  env().TRAVEL_ASSISTANCE_URL = 'https://asistencia.example/viaje';
  try {
    for (const productType of ['VIAJEINTERNACIONAL', 'TRAVEL'])
      expect(await ask(productType)).toBe('https://asistencia.example/viaje');
    for (const productType of ['ISAPRE', 'VIDA', null]) expect(await ask(productType)).toBeNull();
  } finally {
    delete env().TRAVEL_ASSISTANCE_URL;
  }
  const types = await database().selectDistinct({ productType: lead.productType }).from(lead);
  expect(types.map(({ productType }) => productType)).toContain('VIAJEINTERNACIONAL');
  expect(types.map(({ productType }) => productType)).not.toContain('TRAVEL');
});
