import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRow } from '@/features/back-office/audit/audit.resource';
import { auditedValues } from '@/features/back-office/audit/changes';
import { listRequestChanges } from '@/features/back-office/audit/server/audit.served';
import { requests } from '@/features/back-office/requests/requests.resource';
import { team as teamResource } from '@/features/back-office/team/team.resource';
import { seedContactForms } from '@/features/lead/form/server/seed';
import { partnerVersion } from '@/features/tenant/partner-schemas';
import { recordAudit, type AuditedChange } from '@/lib/audit';
import * as z from '@/lib/contract/zod';
import { database } from '@/lib/db/client';
import { auditEntry, contactForm, executive, organization, userAccount } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { messagesOf } from '@/lib/i18n/messages';
import { marketOfCode } from '@/lib/markets';
import { callStaff, signedIn, type Colleague } from '@/lib/testing/staff';

let admin: Colleague;
let team: { id: number; name: string }[];

beforeAll(async () => {
  await Promise.all([seedExecutives(database()), seedContactForms(database())]);
  admin = await signedIn('ADMIN');
  const rows = await database().select().from(executive).where(eq(executive.market, 1)).orderBy(executive.id);
  team = rows.map(({ id, firstNames, lastNames }) => ({ id, name: `${firstNames} ${lastNames}` }));
});

const { roles } = messagesOf('es').backOffice.users;
const PAULA = { id: null, name: 'Paula Soto' };

type AuditPage = { readonly rows: readonly AuditRow[]; readonly total: number };

async function read(query: Record<string, string>, language = 'es'): Promise<AuditPage> {
  const headers = { ...admin.headers, 'accept-language': language };
  return (await callStaff<AuditPage>({ headers }, `audit?${new URLSearchParams(query)}`)).body;
}

const write = (change: Pick<AuditedChange, 'action'> & Partial<AuditedChange>) =>
  recordAudit(database(), { id: admin.id, name: 'Paula Soto' }, [
    { ...{ subject: randomUUID(), site: 'cl', before: null, after: null }, ...change },
  ]);

describe('the audit trail in words', () => {
  it('says a change of a request as a sentence, with what was before and after', async () => {
    const subject = randomUUID();
    await write({
      ...{ action: 'lead.status', subject },
      ...{ before: { status: 2, subStatus: null }, after: { status: 3, subStatus: 201 } },
    });
    await write({
      ...{ action: 'lead.assign', subject },
      ...{ before: { executiveId: null }, after: { executiveId: team[0]!.id } },
    });
    const { rows } = await read({ subject: subject.slice(0, 8) });
    expect(rows.map(({ sentence }) => sentence)).toEqual([
      `Paula Soto asignó la solicitud ${subject.slice(0, 8)}: Nadie → ${team[0]!.name}.`,
      `Paula Soto cambió el estado de la solicitud ${subject.slice(0, 8)}: Estado: Asignada → Cerrada; Gestión: Sin atender → No le interesó.`,
    ]);
    expect(rows[1]).toMatchObject({
      link: null,
      values: [
        { field: 'Estado', before: 'Asignada', after: 'Cerrada' },
        { field: 'Gestión', before: 'Sin atender', after: 'No le interesó' },
      ],
    });
  });

  it('names a contact form by where it stands, and is found by the words of what was done', async () => {
    const [form] = await database().select().from(contactForm).limit(1);
    await write({ action: 'form.contact', subject: form!.hash });
    await write({ action: 'content.pageTexts', subject: 'cl/home' });
    for (const [q, sentence] of [
      ['formulario de contacto', /^Paula Soto cambió el formulario de contacto [A-ZÁÉÍÓÚ][^,]+, /],
      ['TEXTOS', /^Paula Soto cambió los textos de Chile, /],
      ['contenido', /^Paula Soto cambió los textos de Chile, /],
    ] as const) {
      const { rows } = await read({ q });
      expect(rows[0]!.sentence).toMatch(sentence);
      expect(rows[0]!.sentence).not.toContain(form!.hash.slice(0, 8));
    }
    expect((await read({ q: 'texts' }, 'en')).rows[0]!.sentence).toMatch(/texts/);
    expect((await read({ q: 'garabato' })).rows).toEqual([]);
  });

  it('is found by what its line says: the thing, which of its values changed, and what they are', async () => {
    await write({ action: 'partner.save', subject: 'cl.banco-andino' });
    const changes = [
      { of: 'Peludo (MASC-SURA-01)', field: 'tariff.dog.0.amount', before: '23600', after: '24000' },
      { of: null, field: 'displayName', before: null, after: JSON.stringify('Plan "Oro" 100%') },
    ];
    await write({ action: 'catalogue.import', subject: 'cl/901', after: { version: 3, ...auditedValues(changes) } });
    for (const q of ['banco-andino', 'Banco Andino'])
      expect(
        (await read({ q })).rows.map(({ sentence }) => sentence),
        q,
      ).toEqual([expect.stringMatching(/^Paula Soto .*banco-andino/i)]);
    for (const q of ['MASC-SURA', 'peludo', 'precio', '24000', 'plan "oro" 100%'])
      expect(
        (await read({ q, kind: 'catalogue' })).rows.map(({ values }) => values.map(({ field }) => field)),
        q,
      ).toEqual([expect.arrayContaining([expect.stringMatching(/^Peludo \(MASC-SURA-01\)/)])]);
    for (const q of ['240%', 'before', 'field', 'null', 'tariff', '\\\\\\'])
      expect((await read({ q })).rows, q).toEqual([]);
  });

  it('is found by values of the last three months, and by older ones where days are asked', async () => {
    const change = { of: 'Quiltro', field: 'name', before: null, after: '"x"' };
    const kept = { action: 'catalogue.import', subject: 'cl/902', site: 'cl', userName: 'Paula Soto' };
    await database()
      .insert(auditEntry)
      .values({ ...kept, after: auditedValues([change]), createdAt: new Date(Date.now() - 100 * 86_400_000) });
    expect((await read({ q: 'quiltro' })).rows).toEqual([]);
    expect((await read({ q: 'quiltro', from: '2020-01-01' })).rows).toHaveLength(1);
  });

  it('has money, days, hours and yes or no in words, and never a secret or a whole id', async () => {
    const subject = String(team[0]!.id);
    const key = randomUUID();
    await write({
      ...{ action: 'executive.schedule', subject },
      before: { takesBookings: true, lines: [], hours: null },
      after: {
        ...{ takesBookings: false, lines: ['ISAPRE'], until: '2026-11-26T15:00:00.000Z', from: '2026-12-24' },
        hours: [{ days: [1, 2], from: '09:00', to: '13:00' }],
        ...{ name: { amount: 98_000, currency: 'CLP' }, key, webhookSecret: 'whsec_1', token: 'qp_2', odd: 'x' },
      },
    });
    const { rows } = await read({ subject: team[0]!.name, kind: 'executive' });
    const values = Object.fromEntries(rows[0]!.values.map(({ field, after }) => [field, after]));
    expect(values).toMatchObject({
      ...{ 'Toma llamadas agendadas': 'No', Seguros: 'Isapres', Desde: '24 de diciembre de 2026' },
      ...{ Horario: 'lun mar 09:00–13:00', Nombre: '$98.000', 'Clave número': key.slice(0, 8), 'Otro dato': 'x' },
      'Sirve hasta': expect.stringMatching(/26.*12:00/),
    });
    expect(rows[0]!.link).toMatchObject({ section: 'team', id: subject, name: team[0]!.name });
    expect(JSON.stringify(rows)).not.toMatch(/whsec|qp_2|executive\.schedule|takesBookings/);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('names the account that became an executive of the team', async () => {
    const entry = { subject: String(team[0]!.id), after: { account: admin.id } };
    for (const action of ['executive.link', 'executive.add'] as const) await write({ action, ...entry });
    const { rows } = await read({ subject: team[0]!.name, kind: 'executive' });
    const [stored] = await database().select().from(userAccount).where(eq(userAccount.id, admin.id));
    const values = [{ field: 'Cuenta', before: null, after: stored!.name }];
    const name = team[0]!.name;
    expect(rows.slice(0, 2)).toMatchObject([
      { values, sentence: `Paula Soto agregó al equipo a ${name}.` },
      { values, sentence: `Paula Soto unió una cuenta a ${name}, que ya estaba en el equipo.` },
    ]);
  });

  it('has roles, sites and companies by name, and what is not said not at all', async () => {
    const code = randomUUID();
    const seller = {
      market: 1,
      type: 'ISAPRE' as const,
      code,
      url: code,
      displayName: 'Colmena Salud',
      image: '/marks/insurer.svg',
    };
    await database().insert(organization).values(seller);
    await write({
      ...{ action: 'partner.save', subject: 'cl.acme', site: null },
      before: { redirects: { allowedPaths: null, defaultPath: null }, allowedOrganizations: null },
      after: { redirects: { allowedPaths: null, defaultPath: '/contacto' }, allowedOrganizations: [code] },
    });
    await write({
      ...{ action: 'user.change', subject: admin.id, site: null },
      ...{ before: { role: 'SUPERVISOR', site: null }, after: { role: 'ADMIN', site: 'co.acme' } },
    });
    const [changed] = (await read({ kind: 'user' })).rows;
    expect(changed!.values).toEqual([
      { field: 'Rol', before: roles.SUPERVISOR.name, after: roles.ADMIN.name },
      { field: 'Sitio', before: 'Todos los sitios', after: 'acme (Colombia)' },
    ]);
    const [saved] = (await read({ kind: 'partner' })).rows;
    expect(saved!.sentence).toMatch(/^Paula Soto guardó un borrador del socio acme \(Chile\)/);
    expect(saved!.values).toEqual([
      { field: 'Compañías', before: 'Todas', after: 'Colmena Salud' },
      { field: 'Páginas permitidas', before: 'Todas', after: 'Página de entrada: /contacto' },
    ]);
  });

  it.each([
    ['es', 'Paula Soto cambió la clave que cifra los datos.'],
    ['en', 'Paula Soto replaced the key that encrypts data.'],
    ['pt', 'Paula Soto trocou a chave que cifra os dados.'],
  ])('is in the language of who reads it: %s', async (language, sentence) => {
    await write({ action: 'key.rotate', subject: 'key', site: null });
    const { rows } = await read({ person: 'ADMIN de', kind: 'system' }, language);
    expect(rows.at(0)!.sentence).toBe(sentence);
  });

  it('has a sentence for every kind of change, each naming what was changed alike in three languages', () => {
    const holes = (locale: 'es' | 'en' | 'pt') =>
      Object.entries(messagesOf(locale).audit.actions).flatMap(([noun, verbs]) =>
        Object.entries(verbs).map(([verb, text]) => `${noun}.${verb} ${text.includes('{thing}')}`),
      );
    expect(holes('en')).toEqual(holes('es'));
    expect(holes('pt')).toEqual(holes('es'));
  });

  it('has a word for every fact of a filter, a schedule, an account or a partner’s site, at every depth', () => {
    function namesIn(schema: unknown): string[] {
      if (typeof schema !== 'object' || schema === null) return [];
      const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
      return own.concat(Object.values(schema).flatMap(namesIn));
    }
    const kept = [requests.query.omit({ q: true, page: true }), teamResource.actions.schedule.input, partnerVersion];
    const names = kept.flatMap((schema) => namesIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })));
    expect(names).toEqual(expect.arrayContaining(['waits', 'hours', 'accent', 'allowedPaths']));
    for (const locale of ['es', 'en', 'pt'] as const) {
      const { fields } = messagesOf(locale).audit;
      const said = new Set(['es', 'en', 'pt', 'days']);
      expect(names.filter((name) => !Object.hasOwn(fields, name) && !said.has(name))).toEqual([]);
    }
  });

  it('says of an absence and a list that they go until a day, and how long a note is', async () => {
    const person = `Nora ${randomUUID().slice(0, 8)}`;
    const days = { from: '2026-11-27', to: '2026-11-29' };
    const by = { id: null, name: person };
    await recordAudit(database(), by, [
      { action: 'executive.absence', subject: String(team[0]!.id), site: 'cl', before: null, after: days },
      {
        action: 'lead.export',
        subject: 'cl',
        site: 'cl',
        before: null,
        after: { ...days, waits: 'hour', asks: 'contact', call: 'booked' },
      },
      { action: 'lead.note', subject: randomUUID(), site: 'cl', before: null, after: { letters: 79 } },
    ]);
    const changes = (await read({ person, order: 'at' })).rows.map(({ values }) =>
      values.map(({ field, after }) => `${field}: ${after}`),
    );
    expect(changes).toEqual([
      ['Desde: 27 de noviembre de 2026', 'Hasta: 29 de noviembre de 2026'],
      [
        'Desde: 27 de noviembre de 2026',
        'Hasta: 29 de noviembre de 2026',
        'Pidió: Contacto',
        'Llamada: Agendada',
        'Primer contacto: Sin contactar hace más de 1 h',
      ],
      ['Largo de la nota: 79 letras'],
    ]);
  });

  it('says of what another release wrote that it happened', async () => {
    const subject = randomUUID();
    await database()
      .insert(auditEntry)
      .values({ action: 'moon.shoot', subject, site: 'cl', userName: 'Paula Soto', after: { speed: 3 } });
    expect((await read({ subject })).rows[0]).toMatchObject({ sentence: 'Paula Soto hizo otro cambio.', link: null });
  });
});

it('a request’s own changes say who closed, reopened and assigned it', async () => {
  const subject = randomUUID();
  const standing = (before: number, after: number): AuditedChange => ({
    ...{ action: 'lead.status', subject, site: 'cl' },
    ...{ before: { status: before }, after: { status: after } },
  });
  const [one, other] = team;
  await recordAudit(database(), PAULA, [
    standing(2, 3),
    standing(3, 2),
    {
      ...{ action: 'lead.assign', subject, site: 'cl', before: { executiveId: one!.id } },
      after: { executiveId: other!.id, along: randomUUID() },
    },
    { action: 'lead.note', subject, site: 'cl', before: null, after: { letters: 3 } },
  ]);
  const reader = { db: database(), locale: 'es' as const, market: marketOfCode('cl') };
  expect((await listRequestChanges(reader, subject)).map(({ text }) => text)).toEqual([
    `Por comando, Paula Soto asignó la solicitud junto con otra de la misma persona: ${one!.name} → ${other!.name}.`,
    'Por comando, Paula Soto reabrió la solicitud: Cerrada → Asignada.',
    'Por comando, Paula Soto cerró la solicitud: Asignada → Cerrada.',
  ]);
});

it('of the work with customers a supervisor reads what was done on their own site, and nothing of accounts, money, partners or others', async () => {
  const person = `Marta ${randomUUID().slice(0, 8)}`;
  const done = (action: AuditedChange['action'], site: string | null): AuditedChange => ({
    ...{ action, subject: randomUUID(), site, before: null, after: null },
  });
  await recordAudit(database(), { id: null, name: person }, [
    ...(['lead.note', 'booking.cancel', 'chat.answer', 'executive.schedule'] as const).map((action) =>
      done(action, 'cl'),
    ),
    ...(['user.change', 'payment.refund', 'partner.save', 'sale.withdraw'] as const).map((action) =>
      done(action, 'cl'),
    ),
    ...[done('lead.note', 'pe'), done('key.rotate', null)],
  ]);
  const supervisor = await signedIn('SUPERVISOR', { site: 'cl' });
  const countFor = async ({ headers }: Colleague, query: Record<string, string> = {}) => {
    const search = new URLSearchParams({ person, ...query });
    return (await callStaff<AuditPage>({ headers }, `audit?${search}`)).body.total;
  };
  expect(await countFor(admin)).toBe(10);
  expect(await countFor(supervisor)).toBe(4);
  for (const kind of ['lead', 'booking', 'chat', 'executive']) expect(await countFor(supervisor, { kind })).toBe(1);
  for (const kind of ['user', 'payment', 'partner', 'sale', 'system'])
    expect(await countFor(supervisor, { kind })).toBe(0);
  const { headers } = await signedIn('EJECUTIVO', { site: 'cl' });
  expect((await callStaff({ headers }, 'audit')).status).toBe(403);
});
