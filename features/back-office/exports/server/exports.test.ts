import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as read } from '@/app/api/staff/exports/[id]/route';
import { GET as send } from '@/app/api/staff/exports/[id]/file/route';
import { POST as order } from '@/app/api/staff/exports/route';
import type { ExportStatus } from '@/features/back-office/exports/contract';
import { requestsExport } from '@/features/back-office/requests/server/export';
import { listRequestIds } from '@/features/back-office/requests/server/repository';
import { PERMISSIONS_OF } from '@/features/identity/domain';
import { retention } from '@/features/rights/server/jobs';
import { ROLES } from '@/lib/contract/role';
import { database } from '@/lib/db/client';
import {
  auditEntry,
  customerInteraction,
  lead,
  organization,
  staffExport,
  staffExportPart,
  userAccount,
} from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { startJobs } from '@/lib/jobs/start';
import { stopQueues } from '@/lib/jobs/queue';
import { readXlsx } from '@/lib/sheet/read-xlsx';
import { siteOfRow } from '@/lib/site/site';
import { publishForTest } from '@/lib/testing/frame-token';
import { apiRequest } from '@/lib/testing/request';
import { signedIn, type Colleague } from '@/lib/testing/staff';
import { workOffQueue } from '@/lib/testing/work-off-queue';
import { makeExports } from './jobs';
import type { ExportUser } from './list';
import { takeStep } from './steps';
import { dayFromToday } from '@/lib/testing/days';

const db = () => database();

/** Requests of a site, a second apart. */
async function addRequests(n: number, { site = 'cl', market = 1, name = 'Ana' } = {}): Promise<void> {
  await db().execute(sql`
    insert into lead (id, site, market, status, kind, first_name, phone, email, message, origin_url, origin_lead, created_at)
    select gen_random_uuid(), ${site}, ${market}, 1, 'CONTACTO', ${name} || ' ' || i, '+56 9 8765 4321',
      'a' || i || '@correo.example', '', '', 'WEB', now() - make_interval(secs => i)
    from generate_series(1, ${n}::int) as i`);
}

type Order = { list?: string; format?: string; query?: Record<string, unknown> };

async function ordered(who: Colleague, { list = 'requests', format = 'csv', query = {} }: Order = {}) {
  const { headers } = who;
  const response = await order(apiRequest('/api/staff/exports', { body: { list, format, query }, headers }));
  return { status: response.status, body: (await response.json()) as { id: string; error?: any } };
}
const named = (id: string) => ({ params: Promise.resolve({ id }) });
async function stateOf(who: Colleague, id: string) {
  const response = await read(apiRequest(`/api/staff/exports/${id}`, who), named(id));
  return { status: response.status, body: (await response.json()) as ExportStatus };
}
const fileOf = (who: Colleague, id: string) => send(apiRequest(`/api/staff/exports/${id}/file`, who), named(id));
const partsOf = async (id: string) =>
  (await db().select().from(staffExportPart).where(eq(staffExportPart.exportId, id))).length;

/** Until nothing waits any more. */
async function workOff(): Promise<void> {
  const states = db().select({ id: staffExport.id }).from(staffExport);
  for (let turn = 0; turn < 10; turn += 1) {
    await workOffQueue(makeExports);
    const open = await states.where(sql`${staffExport.state} in ('waiting', 'running')`);
    if (open.length === 0) return;
  }
}

async function made(who: Colleague, given: Order = {}): Promise<string> {
  const { body } = await ordered(who, given);
  await workOff();
  return body.id;
}

const RECEIPT = {
  ...{
    model: 'flat',
    ruleVersion: '1',
    lineCurrency: 'CLP',
    lines: [],
    subtotal: '98450',
    conversion: null,
    notes: [],
  },
  ...{ rounding: { mode: 'half-up', decimals: 0 }, currency: 'CLP', total: 98_450 },
  inputs: { persons: [], employees: 0, guards: 0, sctr: null, pets: [], travel: null },
};

let chile: Colleague;
let peru: Colleague;

beforeAll(async () => {
  chile = await signedIn('SUPERVISOR', { site: 'cl' });
  peru = await signedIn('GERENTE', { site: 'pe' });
});
beforeEach(async () => {
  await db().execute(sql`truncate lead, staff_export cascade`);
});
afterAll(() => stopQueues());

describe('a list as a file', () => {
  it('is made in the background of all that the filters let through, and the audit trail says who took it', async () => {
    await addRequests(2_345);
    await addRequests(3, { site: 'pe', market: 2 });
    const { status, body } = await ordered(chile, { query: { order: 'oldest' } });
    expect(status).toBe(202);
    expect((await stateOf(chile, body.id)).body).toEqual({ state: 'waiting', done: 0, total: null, isCut: false });
    expect((await fileOf(chile, body.id)).status).toBe(404);
    await takeStep(db(), body.id, new Date());
    await takeStep(db(), body.id, new Date());
    expect((await stateOf(chile, body.id)).body).toMatchObject({ state: 'running', done: 1_000, total: 2_345 });
    await workOff();
    expect((await stateOf(chile, body.id)).body).toMatchObject({ state: 'done', done: 2_345, total: 2_345 });
    const file = await fileOf(chile, body.id);
    expect(file.headers.get('content-disposition')).toContain(`Solicitudes-cl-${dayFromToday('cl')}.csv`);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.length).toBe(Number(file.headers.get('content-length')));
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [head, ...rows] = bytes.toString().trim().split('\r\n');
    expect(head).toMatch(/^Recibida;Nombre;Teléfono;Correo;Mensaje;Estado.*;Id$/);
    expect(rows.map((row) => row.split(';')[1])).toEqual(Array.from({ length: 2_345 }, (_, at) => `Ana ${2_345 - at}`));
    const isOurs = and(eq(auditEntry.action, 'lead.export'), eq(auditEntry.userId, chile.id));
    expect(await db().select({ after: auditEntry.after }).from(auditEntry).where(isOurs)).toEqual([
      { after: { format: 'csv', rows: 2_345, hasSearch: false } },
    ]);
  });

  it.each([
    [{ from: '2026-11-02', to: '2026-11-08' }, '2026-11-02_2026-11-08'],
    [{ from: '2026-11-02', to: '2026-11-02', order: 'oldest' }, '2026-11-02'],
    [{ from: '2026-11-02', to: '2026-11-08', q: 'Ana Díaz', status: 'closed' }, '2026-11-02_2026-11-08-filtrado'],
  ])('says in its name of which days it is, and that a filter left something out: %j', async (query, said) => {
    const { body } = await ordered(chile, { query });
    await workOff();
    const { headers } = await fileOf(chile, body.id);
    expect(headers.get('content-disposition')).toContain(`"Solicitudes-cl-${said}.csv"`);
  });

  it('has of whoever works as an executive their own alone, unless they say whose', async () => {
    await addRequests(3);
    await seedExecutives(db());
    const { rows } = await db().execute<{ id: string; executive: number }>(sql`
      update lead set executive_id = (select min(id) from executive where market = 1)
      where id = (select min(id::text)::uuid from lead) returning id, executive_id as executive`);
    const [{ id, executive }] = rows as [(typeof rows)[number]];
    const user = { role: 'EJECUTIVO', site: siteOfRow('cl'), isDemo: false, executiveId: executive } as ExportUser;
    const reader = { db: db(), user, locale: 'es', now: new Date() } as const;
    const everybodys = await listRequestIds(db(), user, { order: 'newest' }, 10);
    const own = requestsExport.open({});
    expect(await own.ids(reader, 10)).toEqual([id]);
    expect(await own.rowsOf(reader, everybodys)).toHaveLength(1);
    expect(own.audit(user).filters).toMatchObject({ executive });
    expect(await requestsExport.open({ executive: 'all' }).ids(reader, 10)).toEqual(everybodys);
  });

  it.each([
    ['in a way of its own', sql`'{"next": 1000}'`],
    ['with other columns', sql`jsonb_set(progress, '{columns}', '["Nombre", "Recibida"]')`],
  ])('begins anew what another release had begun %s', async (_how, progress) => {
    await addRequests(1_203);
    const { body } = await ordered(chile, { query: { order: 'oldest' } });
    await takeStep(db(), body.id, new Date());
    await takeStep(db(), body.id, new Date());
    await db().update(staffExport).set({ progress }).where(eq(staffExport.id, body.id));
    await db()
      .update(staffExportPart)
      .set({ bytes: Buffer.from('Nombre;Recibida\r\n') })
      .where(and(eq(staffExportPart.exportId, body.id), eq(staffExportPart.position, 1)));
    await workOff();
    expect((await stateOf(chile, body.id)).body).toMatchObject({ state: 'done', done: 1_203, total: 1_203 });
    const [head, ...rows] = (await (await fileOf(chile, body.id)).text()).trim().split('\r\n');
    expect(head).toMatch(/^Recibida;Nombre;/);
    expect(rows.map((row) => row.split(';')[1])).toEqual(Array.from({ length: 1_203 }, (_, at) => `Ana ${1_203 - at}`));
  });

  it.each(['status-asc', 'executive-desc', 'change-asc', 'reminder-asc', 'oldest'] as const)(
    'has the rows as the list sorts them by %s, each once, whatever changes meanwhile',
    async (sort) => {
      await addRequests(1_203);
      await seedExecutives(db());
      await db().execute(sql`
        update lead set status = 1 + ascii(id::text) % 2,
          executive_id = (select id from executive where market = 1 order by md5(lead.id::text || id) limit 1)`);
      await db().execute(sql`
        insert into lead_reminder (lead_id, due_at) select id, now() + make_interval(mins => ascii(id::text) % 7)
        from lead where id::text > '8'`);
      const listed = await listRequestIds(db(), { site: siteOfRow('cl') }, { order: sort }, 2_000);
      const { body } = await ordered(chile, { query: { order: sort } });
      await takeStep(db(), body.id, new Date());
      await takeStep(db(), body.id, new Date());
      const [written, gone] = [listed.slice(0, 100), listed.slice(1_100, 1_103)];
      await db().update(lead).set({ status: 3, executiveId: null }).where(inArray(lead.id, written));
      await db()
        .update(lead)
        .set({ status: 5 })
        .where(inArray(lead.id, listed.slice(1_190)));
      await db().delete(lead).where(inArray(lead.id, gone));
      await addRequests(2);
      await workOff();
      expect((await stateOf(chile, body.id)).body).toMatchObject({ state: 'done', done: 1_200, total: 1_200 });
      const [, ...rows] = (await (await fileOf(chile, body.id)).text()).trim().split('\r\n');
      expect(rows.map((row) => row.split(';').at(-1))).toEqual(listed.filter((id) => !gone.includes(id)));
    },
  );

  it('is worked off by the queue', async () => {
    await addRequests(3);
    const stop = await startJobs([makeExports]);
    const { body } = await ordered(chile, { format: 'xlsx' });
    await expect.poll(async () => (await stateOf(chile, body.id)).body.state, { timeout: 10_000 }).toBe('done');
    await stop();
  });

  it('is a sheet that is read as it was written, and no cell becomes a formula', async () => {
    await addRequests(1_001);
    await addRequests(1, { name: '=1+1 <&"> ñandú' });
    const id = await made(chile, { format: 'xlsx' });
    const file = await fileOf(chile, id);
    const answer = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    if (!('rows' in answer)) throw new Error(answer.refusal);
    expect(answer.rows).toHaveLength(1_003);
    expect(answer.rows[0]!.slice(0, 2)).toEqual(['Recibida', 'Nombre']);
    expect(answer.rows.map((row) => row[1])).toContain('=1+1 <&"> ñandú 1');
    const text = await (await fileOf(chile, await made(chile, { query: { q: 'ñandú' } }))).text();
    expect(text).toContain(`;"'=1+1 <&""> ñandú 1";`);
    expect(text.trim().split('\r\n')).toHaveLength(2);
  });

  it('says who asked for what, what it costs, whose it is and when we were in touch last, in the reader’s words', async () => {
    await seedExecutives(db());
    const company = { market: 1, type: 'ISAPRE' as const, code: 'NORTE', url: 'norte', displayName: 'Isapre Norte' };
    const [seller] = await db()
      .insert(organization)
      .values({ ...company, image: '/marks/insurer.svg' })
      .returning({ id: organization.id });
    await db().execute(sql`
      insert into plan (market, organization_id, product_code, product_type, display_name, url, insurance_type, starts_on, tariff,
        reference_price, details, verified)
      values (1, ${seller!.id}, 'NORTE-1', 'ISAPRE', 'Plan Norte', 'norte-1', 'ISAPRE', '2026-01-01', '{}', 1, '{}', false)`);
    await addRequests(1);
    const [asked] = await db()
      .update(lead)
      .set({
        ...{
          message: 'Llamar de tarde',
          productCode: 'NORTE-1',
          productType: 'ISAPRE',
          receipt: RECEIPT,
          subStatus: 201,
        },
        ...{
          executiveId: sql`(select min(id) from executive where market = 1)`,
          originUrl: 'https://queplan.cl/Isapre',
          attribution: [{ utm_campaign: 'verano' }, { utm_campaign: 'otoño' }],
          createdAt: new Date('2026-07-01T16:30:00Z'),
        },
      })
      .returning({ id: lead.id });
    const noted = { site: 'cl', market: 1, leadId: asked!.id, happenedAt: new Date('2026-07-02T14:00:00Z') };
    await db()
      .insert(customerInteraction)
      .values({ ...noted, type: 'CONTACT', description: 'statusChanged', subject: '201' });
    await db().execute(sql`
      insert into receipt (code, site, digest, data, created_at, expires_at)
      values ('A1B2C3D4E5', 'cl', 'd', ${JSON.stringify({ plan: { productCode: 'NORTE-1' }, receipt: RECEIPT })}::jsonb,
        '2026-07-01T16:00:00Z', '2026-07-31T16:00:00Z')`);
    const rows = (await (await fileOf(chile, await made(chile))).text()).trim().split('\r\n');
    const said = Object.fromEntries(rows[0]!.split(';').map((title, at) => [title, rows[1]!.split(';')[at]]));
    expect(said).toMatchObject({
      ...{
        Recibida: '2026-07-01T12:30:00-04:00',
        Mensaje: 'Llamar de tarde',
        Estado: 'Sin estado',
        Gestión: 'Contactado',
      },
      ...{ Seguro: 'Isapres', Compañía: 'Isapre Norte', Plan: 'NORTE-1', 'Nombre del plan': 'Plan Norte' },
      ...{ 'Precio del plan': '98450', Moneda: 'CLP', 'Código de recibo': 'A1B2C3D4E5', Origen: 'Llegó por la web' },
      ...{ 'Página de origen': 'https://queplan.cl/Isapre', Campaña: 'otoño', Tipo: 'Contacto', Sitio: 'Chile' },
      'Último contacto': '2026-07-02T10:00:00-04:00',
    });
    expect(said['Ejecutivo']).toMatch(/^\S+ \S+/);
    const sheet = await fileOf(chile, await made(chile, { format: 'xlsx' }));
    const answer = await readXlsx(new Uint8Array(await sheet.arrayBuffer()));
    if (!('rows' in answer)) throw new Error(answer.refusal);
    expect(answer.rows[1]![0]).toBe('2026-07-01');
  });

  it('has a request of a partner’s site for no plan in the words of the screen, and no price of it', async () => {
    publishForTest('cl.acme');
    await addRequests(1, { site: 'cl.acme' });
    await db().update(lead).set({ kind: 'SEGURO_ADICIONAL', productCode: 'NOPLAN' });
    const [head, row] = (await (await fileOf(chile, await made(chile))).text()).trim().split('\r\n');
    const cell = (title: string) => row!.split(';')[head!.split(';').indexOf(title)];
    expect(['Tipo', 'Plan', 'Precio del plan', 'Sitio'].map(cell)).toEqual([
      ...['Seguro adicional', 'Sin plan elegido', '', 'acme (Chile)'],
    ]);
    await db().update(lead).set({ kind: 'constructor' });
    expect(await (await fileOf(chile, await made(chile))).text()).toContain(';constructor;');
  });

  it('of nothing has its names alone', async () => {
    const text = await (await fileOf(chile, await made(chile))).text();
    expect(text.trim().split('\r\n')).toHaveLength(1);
  });

  it('goes on where it stopped when a worker dies', async () => {
    await addRequests(1_500);
    const { body } = await ordered(chile);
    await takeStep(db(), body.id, new Date());
    const crashed = db().transaction(async (tx) => {
      await takeStep(tx, body.id, new Date());
      throw new Error('gone');
    });
    await expect(crashed).rejects.toThrow('gone');
    await Promise.all([takeStep(db(), body.id, new Date()), takeStep(db(), body.id, new Date())]);
    expect(await takeStep(db(), body.id, new Date())).toBe(false);
    await workOffQueue(makeExports);
    const rows = (await (await fileOf(chile, body.id)).text()).trim().split('\r\n').slice(1);
    expect(new Set(rows).size).toBe(1_500);
  });

  it('that can’t be made is given up after three tries, and says so', async () => {
    const { body } = await ordered(chile);
    await db()
      .update(staffExport)
      .set({ query: { status: 'open' } })
      .where(eq(staffExport.id, body.id));
    const attempts: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) attempts.push((await workOffQueue(makeExports)).length);
    expect(attempts).toEqual([1, 1, 1]);
    expect((await stateOf(chile, body.id)).body.state).toBe('failed');
  });

  it('that nobody works on any more says so', async () => {
    const { body } = await ordered(chile);
    await db().execute(sql`alter table staff_export disable trigger set_updated_at`);
    await db()
      .update(staffExport)
      .set({ updatedAt: new Date(Date.now() - 400_000) })
      .where(eq(staffExport.id, body.id));
    await db().execute(sql`alter table staff_export enable trigger set_updated_at`);
    expect((await stateOf(chile, body.id)).body.state).toBe('failed');
  });

  it('is gone after a day', async () => {
    await addRequests(1);
    const id = await made(chile);
    const late = new Date(Date.now() - 1_000);
    await db().update(staffExport).set({ expiresAt: late }).where(eq(staffExport.id, id));
    expect([(await stateOf(chile, id)).status, (await fileOf(chile, id)).status]).toEqual([404, 404]);
    await retention.run(db(), new Date());
    expect(await partsOf(id)).toBe(0);
    expect(await db().select().from(staffExport).where(eq(staffExport.id, id))).toEqual([]);
  });

  it.each<[string, Order]>([
    ['a list that there is not', { list: 'users' }],
    ['another format', { format: 'pdf' }],
    ['a filter that the list has not', { query: { other: 'x' } }],
    ['a page', { query: { page: '2' } }],
    ['a value that is none', { query: { status: 'open' } }],
    ['what is no text', { query: { q: { $ne: '' } } }],
    ['a partner left out', { list: 'conversions', query: { from: '2026-01-01' } }],
  ])('is refused with %s', async (_, given) => {
    const { status, body } = await ordered(await signedIn('ADMIN'), given);
    expect([status, body.error.code]).toEqual([400, 'INVALID_DATA']);
  });

  it('waits until one of three others is over', async () => {
    const many = await Promise.all([1, 2, 3, 4].map(() => ordered(chile)));
    expect(many.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 429]);
    expect(many.find(({ status }) => status === 429)!.body.error.message).toContain('tres archivos');
    await workOff();
    expect((await ordered(chile)).status).toBe(202);
  });
});

describe('whose it is', () => {
  it.each(ROLES)('%s has the lists that the role may take, and no others [P-12] [P-15]', async (role) => {
    const isPartners = role === 'ADMIN_PARTNER';
    const who = await signedIn(role, isPartners ? { site: 'cl.acme' } : undefined);
    const held: readonly string[] = PERMISSIONS_OF[role];
    const status = async (given: Order) => (await ordered(who, given)).status;
    expect(await status({})).toBe(held.includes('contact-us:export') ? 202 : 403);
    expect(await status({ list: 'sales' })).toBe(held.includes('sale:export') ? 202 : 403);
    const days = { list: 'conversions', query: { name: 'cl.none', from: '2026-01-01' } };
    expect(await status(days)).toBe(held.includes('conversion:read') ? 404 : 403);
  });

  it('nobody else has it, whatever they may', async () => {
    await addRequests(1);
    const id = await made(chile);
    for (const other of [peru, await signedIn('ADMIN'), await signedIn('SUPERVISOR', { site: 'cl' })])
      expect([(await stateOf(other, id)).status, (await fileOf(other, id)).status]).toEqual([404, 404]);
  });

  it('it holds only what its user sees', async () => {
    await addRequests(1, { name: 'Chile' });
    await addRequests(1, { site: 'pe', market: 2, name: 'Perú' });
    expect(await (await fileOf(peru, await made(peru))).text()).toMatch(/Perú 1(?![\s\S]*Chile)/);
    expect(await (await fileOf(peru, await made(peru, { query: { site: 'cl' } }))).text()).not.toContain('Chile');
  });

  it.each([
    ['lost their role', { role: 'EJECUTIVO' as const }],
    ['is Inactivo', { status: 'Inactivo' as const }],
    ['sees another site by now', { site: 'pe' }],
  ])('who %s gets nothing of it, whether it is begun or whole', async (_, change) => {
    await addRequests(1_500);
    const who = await signedIn('SUPERVISOR', { site: 'cl' });
    const whole = await made(who);
    const { body } = await ordered(who);
    await takeStep(db(), body.id, new Date());
    await takeStep(db(), body.id, new Date());
    await db().update(userAccount).set(change).where(eq(userAccount.id, who.id));
    await workOff();
    const [row] = await db().select().from(staffExport).where(eq(staffExport.id, body.id));
    expect([row!.state, await partsOf(body.id)]).toEqual(['failed', 0]);
    for (const id of [whole, body.id]) expect([401, 404]).toContain((await fileOf(who, id)).status);
  });

  it('is taken again when it begins: whoever sees another site since the order gets that one', async () => {
    await addRequests(1, { name: 'Chile' });
    await addRequests(1, { site: 'pe', market: 2, name: 'Perú' });
    const who = await signedIn('SUPERVISOR', { site: 'cl' });
    const { body } = await ordered(who);
    await db().update(userAccount).set({ site: 'pe' }).where(eq(userAccount.id, who.id));
    await workOff();
    const text = await (await fileOf(who, body.id)).text();
    expect([text.includes('Perú 1'), text.includes('Chile 1')]).toEqual([true, false]);
  });

  it('an id that is none is refused', async () => {
    expect((await stateOf(chile, 'x')).status).toBe(400);
    expect((await stateOf(chile, randomUUID())).status).toBe(404);
  });
});
