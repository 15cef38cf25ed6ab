import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { GET as show } from '@/app/api/my-data/route';
import { GET as download } from '@/app/api/my-data/[format]/route';
import type { MyData } from '@/features/rights/my-data.api';
import { slotAt } from '@/features/lead/booking/booking-slots';
import { CONSENT_VERSION } from '@/features/lead/lead-kinds';
import { keptRequest } from '@/features/lead/plan-request/plan-request.api';
import { fieldsOf, sections } from '@/features/profile/sections';
import { database } from '@/lib/db/client';
import { booking, customerInteraction, executive, lead, payment, purchase } from '@/lib/db/schema';
import { PAYMENT_METHODS } from '@/lib/contract/payment-method';
import { PAYMENT_STATUSES, SALE_STATUSES } from '@/lib/contract/payment-status';
import { seedProfileForms } from '@/lib/db/seed/profile-forms';
import { marketOf } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { columnText } from './value-text';
import { labelsOf } from '@/lib/i18n/messages';
import { RELATIONSHIPS } from '@/lib/markets/relationships';
import { dataKeys } from '@/lib/security/data-key';
import { seal } from '@/lib/security/seal';
import { contactOf, mailbox, post, proofOf, writeMails } from '@/lib/testing/my-data';
import { readPdf } from '@/lib/testing/read-pdf';
import { apiRequest, paramsOf } from '@/lib/testing/request';

const PROFILE = {
  ingresodatos: true,
  cotizante: [
    { sexo: 'Masculino', edad: 40, ingreso: 1_500_000 },
    { sexo: 'Femenino', edad: 38, ingreso: null },
  ],
  cargas: [{ sexo: 'Femenino', edad: 9, parentesco: 'Hijo/Hija' }],
  enPareja: true,
  region: { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM', placeCode: '13120', placeName: 'Ñuñoa' },
};

const ATTRIBUTION = [{ utm_source: 'boletin', visited: '2026-11-20' }];
const WIRE =
  /CONTACTO|Masculino|Femenino|Hijo|cotizante|cargas|stateName|ingresodatos|enPareja|utm_|legalId|LISTA|"type":|WEB|statusChanged|Duplic/;

async function personWithEverything() {
  const email = mailbox();
  const fields = {
    mensaje: '',
    productType: 'ISAPRE',
    datosingresados: { profile: PROFILE, productCode: null },
    leadAttributionInfo: ATTRIBUTION,
    unrecognizedAdditionalData: { legalId: '12.345.678-5', madeUpName: 'algo' },
  };
  const { id } = await (await post(contactOf(email, fields))).json();
  const request = {
    place: 'LISTA',
    shown: { amount: 90_000, currency: 'CLP' as const },
    plans: ['P-1'],
    insurances: ['VIDA'],
    sameInsurer: false,
    onlineOnboarding: false,
    internalTraffic: false,
    payment: true,
    salesforceId: null,
    additional: { madeUpKey: 'algo más' },
  };
  await database().update(lead).set({ request }).where(eq(lead.id, id));
  const changed = { site: 'cl', market: 1, leadId: id, type: 'CONTACT' as const, description: 'statusChanged' };
  await database()
    .insert(customerInteraction)
    .values(['6', '3'].map((subject) => Object.assign({ subject, happenedAt: new Date() }, changed)));
  await writeMails();
  return { email, proof: await proofOf(email) };
}

beforeAll(() => seedProfileForms(database()));

const headersOf = async (email: string) => ({
  authorization: `Bearer ${await proofOf(email)}`,
  'accept-language': 'es',
});

async function groupsOf(headers: Record<string, string>): Promise<MyData['groups']> {
  const { groups }: MyData = await (await show(apiRequest('/api/my-data', { headers }))).json();
  return groups;
}

const readerAt = (site: 'cl' | 'co') =>
  ({ db: database(), market: marketOf(toSite(site)!), locale: 'es', now: new Date(), planNames: new Map() }) as const;

it.each([
  [
    'en',
    ['Dependant, Sex: Female', 'Main person 1, Age: 40', 'Dependant, Relationship: Child', 'With your partner: Yes'],
    [
      'Region: Ñuñoa, Metropolitana',
      'Source of the campaign: boletin',
      'Document: 12.345.678-5',
      'Other information: algo',
    ],
    ['Where you asked: In the list', 'Further insurance: Life', 'Your request changed its status.', 'Closed'],
  ],
  [
    'pt',
    [
      'Dependente, Sexo: Feminino',
      'Titular 1, Idade: 40',
      'Dependente, Parentesco: Filho/Filha',
      'Com seu cônjuge: Sim',
    ],
    ['Região: Ñuñoa, Metropolitana', 'Fonte da campanha: boletin', 'Documento: 12.345.678-5', 'Outro dado: algo'],
    ['Onde você pediu: Na lista', 'Sua solicitação mudou de status.', 'Encerrada'],
  ],
] as const)('says everything in the words of the language %s', async (locale, ...expected) => {
  const { proof } = await personWithEverything();
  const headers = { authorization: `Bearer ${proof}`, 'accept-language': locale };
  const groups = await groupsOf(headers);
  const fields = groups.flatMap(({ entries }) => entries.flatMap((entry) => entry.fields));
  const shown = fields.map(({ label, value }) => `${label}: ${value}`).join('\n');
  for (const line of expected.flat()) expect(shown).toContain(line);
  const matched = fields.filter(({ column }) => !['text', 'subject', 'email', 'recipient', 'mailbox'].includes(column));
  const words = matched.map(({ label, value }) => `${label}: ${value}`).join('\n');
  expect(locale === 'pt' ? words.replaceAll(/Masculino|Feminino/g, '') : words).not.toMatch(WIRE);
  for (const { value } of matched) expect(value).not.toMatch(/(^|[\s,])[a-z]+[A-Z]\w*:/);
  const pdf = await download(apiRequest(`/api/my-data/pdf`, { headers }), paramsOf({ format: 'pdf' }));
  const sheet = JSON.stringify(await readPdf(new Uint8Array(await pdf.arrayBuffer())));
  expect(sheet).toContain(expected.flat()[1]);
  expect(sheet).not.toContain('ingresodatos');
});

it('has a label for every answer of a profile and every part of a request', () => {
  const { names, codes } = labelsOf('es', 'rights');
  const answers = sections.flatMap(([, section]) => Object.keys(fieldsOf(section)));
  const questions = [...sections.map(([name]) => name), ...answers];
  const known = new Set(['adicional', 'stateCode', 'stateName', 'abbreviation', 'placeCode', 'placeName']);
  const labelled = [...questions, ...Object.keys(keptRequest.shape)].filter((name) => !known.has(name));
  for (const name of labelled) expect(names).toHaveProperty(name);
  const coded = [
    [codes.parentesco, RELATIONSHIPS],
    [codes.method, PAYMENT_METHODS],
    [codes.status, [...PAYMENT_STATUSES, ...SALE_STATUSES]],
    [codes.outcome, PAYMENT_STATUSES],
  ] as const;
  for (const [words, all] of coded) expect(Object.keys(words)).toEqual(expect.arrayContaining([...all]));
});

it('says what was bought and paid without the words of who takes the money', async () => {
  const email = mailbox();
  const { id: leadId } = await (await post(contactOf(email))).json();
  const place = { leadId, site: toSite('cl')!, market: 1 };
  const price = { amount: 12_990, currency: 'CLP', unit: 'month' };
  await database()
    .insert(purchase)
    .values({
      ...{ ...place, productCode: 'P-1', price, pricedAt: new Date() },
      health: seal(
        await dataKeys(),
        leadId,
        JSON.stringify([
          {
            at: new Date(),
            answers: { diagnosed: false, treated: true },
            beneficiaries: [{ name: 'Eva Rojas', relationship: 'Cónyuge', share: 100 }],
          },
        ]),
      ),
    });
  const amounts = { currency: 'CLP' as const, price: 12_990, fee: 0, feeTax: 0, total: 12_990 };
  const declined = { method: 'tdc' as const, status: 'DECLINED' as const, detail: 'cc_rejected_high_risk' };
  await database()
    .insert(payment)
    .values({ id: randomUUID(), ...place, ...amounts, ...declined, gateway: 'sandbox' });
  const headers = await headersOf(email);
  const groups = await groupsOf(headers);
  const text = JSON.stringify(groups);
  for (const word of ['$12.990', 'Tarjeta de crédito', 'Rechazado']) expect(text).toContain(word);
  expect(text).not.toMatch(/DECLINED|cc_rejected|"tdc"/);
  const { questions, beneficiaries } = labelsOf('es', 'purchase');
  const { diagnosed, treated } = questions;
  expect(text).toContain(`${diagnosed} No`);
  expect(text).toContain(`${treated} Sí`);
  expect(text).toContain(`${beneficiaries.title} Eva Rojas (Cónyuge) 100%`);
  const file = await download(apiRequest('/api/my-data/json', { headers }), paramsOf({ format: 'json' }));
  expect(await file.json()).toMatchObject({
    request: [{ status: labelsOf('es', 'leads').forVisitor.assigned }],
    purchase: [{ health: { [diagnosed]: 'No', [treated]: 'Sí' } }],
    withheld: { purchase: ['terms_hash'] },
  });
});

it('asks for the names of all plans at once, however many requests there are', async () => {
  const email = mailbox();
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) ids.push((await (await post(contactOf(email))).json()).id);
  for (const [n, id] of ids.entries())
    await database()
      .update(lead)
      .set({ productCode: `P-${n}` })
      .where(eq(lead.id, id));
  const headers = await headersOf(email);
  const queries = vi.spyOn(database().$client, 'query');
  const groups = await groupsOf(headers);
  const plans = queries.mock.calls.filter((call) => /from \W*plan\b/.test(JSON.stringify(call)));
  queries.mockRestore();
  for (const [n] of ids.entries()) expect(JSON.stringify(groups)).toContain(`P-${n}`);
  expect(plans).toHaveLength(1);
});

it('says a code that no release knew as another one, and repeats what was typed', async () => {
  const email = mailbox();
  const { id } = await (await post(contactOf(email, { mensaje: 'cotizante.sexo: Masculino' }))).json();
  await database().update(lead).set({ kind: 'NUEVO' }).where(eq(lead.id, id));
  const groups = await groupsOf(await headersOf(email));
  const values = groups[0]!.entries[0]!.fields.map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(['Otro (NUEVO)', 'cotizante.sexo: Masculino']));
});

it.each([
  ['cl', 'ISAPRE', { sexo: 'Masculino' }, []],
  ['cl', 'ISAPRE', { sexo: 'Femenino' }, ['Titular 1, Sexo: Femenino']],
  ['cl', null, { sexo: 'Masculino' }, []],
  ['co', 'POLIZA', { sexo: 'Masculino' }, ['Titular 1, Sexo: Masculino', 'Titular 2, Sexo: Femenino']],
] as const)('says a sex only where its form asks it or somebody said it: %s %s', async (site, line, person, sexes) => {
  const persons = [person, { sexo: 'Femenino' }].map((one) => Object.assign({ edad: 40 }, one));
  const profile = {
    ...{ ingresodatos: true, cotizante: persons, enPareja: true },
    cargas: [{ sexo: 'Masculino', edad: 9, parentesco: 'Hijo/Hija' }],
  };
  const reader = readerAt(site);
  const text = await columnText('profile', { profile, product_type: line }, reader);
  expect(text.split('\n').filter((one) => one.includes('Sexo'))).toEqual(sexes);
  expect(text).toContain('Dependiente, Edad: 9');
});

it('says no to a partner only where somebody was asked for one', async () => {
  const reader = readerAt('cl');
  const profile = { ingresodatos: true, cotizante: [{ edad: 40 }] };
  const textFor = (line: string) => columnText('profile', { profile, product_type: line }, reader);
  expect(await textFor('ISAPRE')).toContain('Con tu pareja: No');
  expect(await textFor('VIDA')).not.toContain('Con tu pareja');
});

it('says an insurer by its name and not by its code', async () => {
  const person = { sexo: 'Femenino', edad: 40, eps_actual: 'EPS005' };
  const profile = { ingresodatos: true, cotizante: [person] };
  const reader = readerAt('co');
  const text = await columnText('profile', { profile, product_type: 'EPS' }, reader);
  expect(text).toMatch(/EPS actual: Sanitas/);
  expect(text).not.toContain('EPS005');
  expect(await columnText('profile', { profile, product_type: null }, reader)).toMatch(/EPS actual: Sanitas/);
});

it('says a plan by its name wherever its code stands, a text by since when it holds, and who calls', async () => {
  const reader = { ...readerAt('co'), planNames: new Map([['EPS018', 'Afiliación a EPS SOS']]) };
  const row = { description: 'planRequested', subject: 'EPS018' };
  expect(await columnText('description', row, reader)).toBe('Pediste información de Afiliación a EPS SOS.');
  expect(await columnText('plan', { plan: 'EPS018' }, reader)).toBe('Afiliación a EPS SOS');
  expect(await columnText('plan', { plan: 'EPS' }, reader)).toBe('EPS');
  expect(await columnText('request', { request: { plans: ['EPS018'] } }, reader)).toMatch(/: Afiliación a EPS SOS$/);
  const agreed = await columnText('text_version', { text_version: CONSENT_VERSION }, reader);
  expect(agreed).toBe('En vigor desde el 27 de noviembre de 2026');
  expect(await columnText('text_version', { text_version: '1' }, reader)).toBe('1');
  expect(await columnText('review_for', { review_for: 'health' }, reader)).toBe('Por la declaración de salud');
  expect(await columnText('review_for', { review_for: 'person' }, reader)).toBe('Por los datos de quien compra');
});

it('says with whom a call is', async () => {
  const email = mailbox();
  const { id } = await (await post(contactOf(email))).json();
  const person = { market: 1, firstNames: 'Eva', lastNames: 'Luz', phone: '1', email: `${email}.x` };
  const [holder] = await database()
    .insert(executive)
    .values({ ...person, active: false })
    .returning();
  const startsAt = new Date('2099-03-02T12:00:00Z');
  const call = {
    ...slotAt(startsAt),
    site: toSite('cl')!,
    market: 1,
    leadId: id,
    executiveId: holder!.id,
    linkHash: id,
  };
  await database()
    .insert(booking)
    .values({ id: randomUUID(), ...call });
  const groups = await groupsOf(await headersOf(email));
  const { entries } = groups.find(({ title }) => title === 'Citas')!;
  expect(entries[0]!.fields).toContainEqual({ column: 'caller', label: 'Con quién', value: 'Eva Luz' });
});
