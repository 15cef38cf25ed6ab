import { fc, test as property } from '@fast-check/vitest';
import { parse } from 'csv-parse/sync';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as resource } from '@/app/api/staff/[...path]/route';
import { exportFormat } from '@/features/back-office/list-schemas';
import { openRequests } from '@/features/back-office/requests/server/export';
import { listRequestIds } from '@/features/back-office/requests/server/request.db';
import { PERMISSIONS_OF } from '@/features/identity/permissions';
import { requirePermission } from '@/features/identity/server/staff-session';
import type { ErrorEnvelope } from '@/lib/contract/atoms';
import { ROLES, type Role } from '@/lib/contract/role';
import * as z from '@/lib/contract/zod';
import { database } from '@/lib/db/client';
import { auditEntry, customerInteraction, lead, organization } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { endpoint } from '@/lib/http/endpoint';
import { serve } from '@/lib/http/route';
import { configureLimits } from '@/lib/security/limiter';
import { readXlsx } from '@/lib/sheet/read-xlsx';
import { siteOfRow } from '@/lib/site/site';
import { dayFromToday } from '@/lib/testing/days';
import { publishForTest } from '@/lib/testing/frame-token';
import { apiRequest } from '@/lib/testing/request';
import { signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';
import { es } from '@/messages/es';
import type { ExportReader, ExportList, Row } from './list';
import { sendList } from './send-list';

const exportTeamWeek = staffHandler('GET /api/staff/team-week/export');
const exportRequests = staffHandler('GET /api/staff/requests/export');

const db = () => database();

async function addRequests(n: number, { site = 'cl', market = 1, name = 'Ana' } = {}): Promise<void> {
  await db().execute(sql`
    insert into lead (id, site, market, status, kind, first_name, phone, email, message, origin_url, origin_lead, created_at)
    select gen_random_uuid(), ${site}, ${market}, 1, 'CONTACTO', ${name} || ' ' || i, '+56 9 ' || (80000000 + i),
      'a' || i || '@correo.example', '', '', 'WEB', now() - make_interval(secs => i)
    from generate_series(1, ${n}::int) as i`);
}

type Handler = (request: Request) => Promise<Response>;
type Query = Readonly<Record<string, string>>;

const sent = (who: Colleague, query: Query = {}, from: Handler = exportRequests) =>
  from(apiRequest(`/api/staff/x/export?${new URLSearchParams({ format: 'csv', ...query })}`, who));
const exportSales: Handler = (request) => resource(request, { params: Promise.resolve({ path: ['sales', 'export'] }) });
const textOf = async (who: Colleague, query: Query = {}) => (await sent(who, query)).text();
const rowsOf = (text: string) => text.trim().split('\r\n').slice(1);
async function sheetOf(answer: Response): Promise<readonly (readonly string[])[]> {
  const read = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  if (!('rows' in read)) throw new Error(read.refusal);
  return read.rows;
}
const refusalOf = async (answer: Response) => {
  const { error } = (await answer.json()) as ErrorEnvelope;
  return { status: answer.status, ...error };
};

const listOf = (given: Partial<ExportList>): ExportList => ({
  title: 'Lista',
  site: null,
  days: {},
  isNarrowed: false,
  head: ['Id', 'Nombre, apellido', 'a;b'],
  total: 1,
  steps: [],
  audit: { action: 'lead.export', subject: 'all', site: null, filters: {} },
  ...given,
});
const from = (given: Partial<ExportList>): Handler =>
  serve(
    endpoint('GET /api/x', '', { input: z.object({ format: exportFormat }), output: z.unknown() }),
    requirePermission(
      'contact-us:export',
      sendList(async () => listOf(given)),
    ),
  );
const writtenIn = async (language: string, rows: readonly Row[]) => {
  const headers = { ...chile.headers, 'accept-language': language };
  return (await sent({ ...chile, headers }, {}, from({ steps: [rows] }))).text();
};

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
  const insurer = { market: 1, type: 'ISAPRE' as const, code: 'SUR', url: 'sur', displayName: 'Isapre Sur' };
  await db()
    .insert(organization)
    .values({ ...insurer, image: '/marks/insurer.svg' });
});
beforeEach(async () => {
  await db().execute(sql`truncate lead cascade`);
});

describe('a list as a file', () => {
  it('holds all that the filters find, and the audit trail says who took it', async () => {
    await addRequests(2_345);
    await addRequests(3, { site: 'pe', market: 2 });
    const file = await sent(chile, { order: 'createdAt' });
    expect(file.headers.get('content-disposition')).toContain(`Solicitudes-cl-${dayFromToday('cl')}.csv`);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(bytes.toString()).toMatch(/^\uFEFFRecibida;Nombre;Teléfono;Correo;Canal;Mensaje;Estado.*;Id\r\n/);
    const names = rowsOf(bytes.toString()).map((row) => row.split(';')[1]);
    expect(names).toEqual(Array.from({ length: 2_345 }, (_, at) => `Ana ${2_345 - at}`));
    const isOurs = and(eq(auditEntry.action, 'lead.export'), eq(auditEntry.userId, chile.id));
    expect(await db().select({ after: auditEntry.after }).from(auditEntry).where(isOurs)).toEqual([
      { after: { format: 'csv', rows: 2_345, hasSearch: false } },
    ]);
  });

  it.each([
    [{ from: '2026-11-02', to: '2026-11-08' }, '2026-11-02_2026-11-08'],
    [{ from: '2026-11-02', to: '2026-11-02', order: 'createdAt' }, '2026-11-02'],
    [{ from: '2026-11-02', to: '2026-11-08', q: 'Ana Díaz', status: 'closed' }, '2026-11-02_2026-11-08-filtrado'],
  ])('has the days in its name, and that a filter left something out: %j', async (query, period) => {
    const { headers } = await sent(chile, query as Query);
    expect(headers.get('content-disposition')).toContain(`"Solicitudes-cl-${period}.csv"`);
  });

  it('has of whoever works as an executive their own alone, unless they say whose', async () => {
    await addRequests(3);
    await seedExecutives(db());
    const { rows } = await db().execute<{ id: string; executive: number }>(sql`
      update lead set executive_id = (select min(id) from executive where market = 1)
      where id = (select min(id::text)::uuid from lead) returning id, executive_id as executive`);
    const [{ id, executive }] = rows as [(typeof rows)[number]];
    const user = {
      role: 'EJECUTIVO',
      site: siteOfRow('cl'),
      isDemo: false,
      executiveId: executive,
    } as ExportReader['user'];
    const reader: ExportReader = { db: db(), user, locale: 'es', now: new Date() };
    const idsIn = async ({ steps }: ExportList) => {
      const found: unknown[] = [];
      for await (const some of steps) found.push(...some.map((row) => row.at(-1)));
      return found;
    };
    const own = await openRequests(reader, { order: '-createdAt' });
    expect([await idsIn(own), own.total]).toEqual([[id], 1]);
    expect(own.audit.filters).toMatchObject({ executive });
    expect(await idsIn(await openRequests(reader, { order: '-createdAt', executive: 'all' }))).toHaveLength(3);
  });

  it.each(['status', '-executive', 'changedAt', 'remindAt', 'createdAt'] as const)(
    'has the rows as the list sorts them by %s, each once, whatever changes meanwhile',
    async (order) => {
      await addRequests(1_203);
      await seedExecutives(db());
      await db().execute(sql`
        update lead set status = 1 + ascii(id::text) % 2,
          executive_id = (select id from executive where market = 1 order by md5(lead.id::text || id) limit 1)`);
      await db().execute(sql`
        insert into lead_reminder (lead_id, due_at) select id, now() + make_interval(mins => ascii(id::text) % 7)
        from lead where id::text > '8'`);
      const listed = await listRequestIds(db(), { site: siteOfRow('cl') }, { order }, { at: 0, limit: 2_000 });
      const reader = (await sent(chile, { order })).body!.getReader();
      const pieces: Uint8Array[] = [];
      for (const _ of [1, 2]) pieces.push((await reader.read()).value!);
      const [written, gone] = [listed.slice(0, 100), listed.slice(1_100, 1_103)];
      await db().update(lead).set({ status: 3, executiveId: null }).where(inArray(lead.id, written));
      await db()
        .update(lead)
        .set({ status: 5 })
        .where(inArray(lead.id, listed.slice(1_190)));
      await db().delete(lead).where(inArray(lead.id, gone));
      await addRequests(2);
      for (let next = await reader.read(); !next.done; next = await reader.read()) pieces.push(next.value);
      const ids = rowsOf(Buffer.concat(pieces).toString()).map((row) => row.split(';').at(-1));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(listed.filter((id) => ids.includes(id)));
      expect(ids.length).toBeGreaterThanOrEqual(1_200);
    },
  );

  it('breaks off where a later row can’t be read, and is nowhere taken for whole', async () => {
    async function* steps() {
      yield [['a', 'b', 'c']];
      throw new Error('gone');
    }
    const answer = await sent(chile, {}, from({ steps: steps(), total: 2 }));
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('gone');
  });

  it('is a sheet that is read as it was written, and no cell becomes a formula', async () => {
    await addRequests(1_001);
    await addRequests(1, { name: '=1+1 <&"> ñandú' });
    const bytes = new Uint8Array(await (await sent(chile, { format: 'xlsx' })).arrayBuffer());
    const rows = await sheetOf(new Response(bytes));
    expect(rows).toHaveLength(1_003);
    expect(rows[0]!.slice(0, 2)).toEqual(['Recibida', 'Nombre']);
    expect(rows.map((row) => row[1])).toContain('=1+1 <&"> ñandú 1');
    const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
    expect(xml).toMatch(/<\/sheetData><autoFilter ref="A1:AA1003"\/>/);
    expect(xml).not.toContain('<f>');
    const text = await textOf(chile, { q: 'ñandú' });
    expect(text).toContain(`;"'=1+1 <&""> ñandú 1";`);
    expect(rowsOf(text)).toHaveLength(1);
  });

  it('has several tables as sheets, each with its title, and columns as wide as what is in them', async () => {
    const further = ['B/B', 'C'.repeat(40)].map((title) => ({ title, head: [title], rows: [[`${title}1`], [null]] }));
    const steps = [[['a'.repeat(36), 'm'.repeat(500), '']], [['b', 'n', 'x'.repeat(40_000)]]];
    const answer = await sent(chile, { format: 'xlsx' }, from({ steps, total: 2, further }));
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const partOf = (name: string) => strFromU8(files[name]!);
    const titles = [...partOf('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, title]) => title);
    expect(titles).toEqual(['Lista', 'B B', 'C'.repeat(31)]);
    const widths = [...partOf('xl/worksheets/sheet1.xml').matchAll(/<col [^>]*width="(\d+)"/g)];
    expect(widths.map(([, width]) => width)).toEqual(['38', '60', '60']);
    expect(partOf('xl/worksheets/sheet3.xml')).toContain('<autoFilter ref="A1:A3"/>');
  });

  it('is CSV alone beyond 20,000 rows, and nothing beyond 200,000, and says so', async () => {
    const tooLong = from({ total: 20_001 });
    expect(await refusalOf(await sent(chile, { format: 'xlsx' }, tooLong))).toMatchObject({
      status: 400,
      message:
        'Un archivo de Excel admite hasta 20.000 filas. Exporta la lista a CSV o usa los filtros para dividirla.',
    });
    expect((await sent(chile, {}, tooLong)).status).toBe(200);
    expect(await refusalOf(await sent(chile, {}, from({ total: 200_001 })))).toMatchObject({
      status: 400,
      message: 'La lista tiene más de 200.000 filas. Usa los filtros para dividirla.',
    });
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
    const [request] = await db()
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
    const noted = { site: 'cl', market: 1, leadId: request!.id, happenedAt: new Date('2026-07-02T14:00:00Z') };
    await db()
      .insert(customerInteraction)
      .values({ ...noted, type: 'CONTACT', description: 'statusChanged', subject: '201' });
    await db().execute(sql`
      insert into receipt (code, site, digest, data, created_at, expires_at)
      values ('A1B2C3D4E5', 'cl', 'd', ${JSON.stringify({ plan: { productCode: 'NORTE-1' }, receipt: RECEIPT })}::jsonb,
        '2026-07-01T16:00:00Z', '2026-07-31T16:00:00Z')`);
    const rows = (await textOf(chile)).trim().split('\r\n');
    const cells = Object.fromEntries(rows[0]!.split(';').map((title, at) => [title, rows[1]!.split(';')[at]]));
    expect(cells).toMatchObject({
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
    expect(cells['Ejecutivo']).toMatch(/^\S+ \S+/);
    expect((await sheetOf(await sent(chile, { format: 'xlsx' })))[1]![0]).toBe('2026-07-01');
  });

  it('has a request of a partner’s site for no plan in the words of the screen, and no price of it', async () => {
    publishForTest('cl.acme');
    await addRequests(1, { site: 'cl.acme' });
    await db().update(lead).set({ kind: 'SEGURO_ADICIONAL', productCode: 'NOPLAN' });
    const [head, row] = (await textOf(chile)).trim().split('\r\n');
    const cell = (title: string) => row!.split(';')[head!.split(';').indexOf(title)];
    expect(['Tipo', 'Plan', 'Precio del plan', 'Sitio'].map(cell)).toEqual([
      ...['Seguro adicional', 'Sin plan elegido', '', 'acme (Chile)'],
    ]);
    await db().update(lead).set({ kind: 'constructor' });
    expect(await textOf(chile)).toContain(';constructor;');
  });

  it('of nothing has its names alone', async () => {
    const text = await textOf(chile);
    expect(text.trim().split('\r\n')).toHaveLength(1);
  });

  it.each<[string, Query]>([
    ['another format', { format: 'pdf' }],
    ['a filter that the list has not', { other: 'x' }],
    ['a page', { page: '2' }],
    ['a value that is none', { status: 'open' }],
  ])('is refused with %s', async (_, query) => {
    expect(await refusalOf(await sent(chile, query))).toMatchObject({ status: 400, code: 'INVALID_DATA' });
  });

  it('is refused to an account that took too many', async () => {
    const who = await signedIn('SUPERVISOR', { site: 'cl' });
    configureLimits({ scale: 1, redisUrl: undefined });
    const answers: Response[] = [];
    for (let n = 0; n < 21; n += 1) {
      const headers = { ...who.headers, 'x-client-ip': `198.51.100.${n}` };
      answers.push(await sent({ ...who, headers }));
    }
    configureLimits({ scale: 1_000_000, redisUrl: undefined });
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await refusalOf(answers[20]!)).toMatchObject({ status: 429, message: es.backOffice.export.tooMany });
  });
});

describe('a CSV file', () => {
  it('opens in Excel in columns, where a comma is within numbers', async () => {
    expect(await writtenIn('es', [])).toBe('\uFEFFId;"Nombre, apellido";"a;b"\r\n'.slice(1));
    expect(await writtenIn('en', [['a', 2, null]])).toContain('\r\na,2,\r\n');
  });

  it('says when something was by the clock of its market, as ISO 8601 has it', async () => {
    const at = new Date('2026-11-26T11:06:42Z');
    const zones = ['America/Santiago', 'America/Lima', 'Asia/Kolkata', 'UTC'];
    expect(await writtenIn('en', [zones.map((timeZone) => ({ at, timeZone }))])).toContain(
      '2026-11-26T08:06:00-03:00,2026-11-26T06:06:00-05:00,2026-11-26T16:36:00+05:30,2026-11-26T11:06:00+00:00\r\n',
    );
  });

  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', ',', '"', "'", ' ', '1', 'a') }),
  );
  const rows = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 });

  property.prop([rows, fc.constantFrom('es', 'en', 'pt')], { numRuns: 50 })(
    'keeps each cell in its place and none a formula, whatever is in it',
    async (given, language) => {
      const delimiter = language === 'en' ? ',' : ';';
      const [, ...read] = parse(await writtenIn(language, given), { delimiter, record_delimiter: '\r\n', bom: true });
      const bare = (row: readonly string[]) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''));
      expect(read.map(bare)).toEqual(given.map(bare));
      const isPhone = (cell: string) => /^\+\d[\d ]*$/.test(cell);
      expect(read.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell) && !isPhone(cell))).toEqual([]);
    },
  );
});

describe('whose it is', () => {
  it.each(ROLES)('%s has the lists that the role may take, and no others [P-12] [P-15]', async (role) => {
    const sites: Partial<Record<Role, object>> = {
      ADMIN_PARTNER: { site: 'cl.acme' },
      PROVIDER_ADMIN: { site: 'cl', insurer: 'SUR' },
    };
    const who = await signedIn(role, sites[role]);
    const held: readonly string[] = PERMISSIONS_OF[role];
    expect((await sent(who)).status).toBe(held.includes('contact-us:export') ? 200 : 403);
    expect((await sent(who, {}, exportSales)).status).toBe(held.includes('sale:export') ? 200 : 403);
    expect((await sent(who, {}, exportTeamWeek)).status).toBe(held.includes('service-audit:read') ? 200 : 403);
  });

  it('an account of a demonstration has none, though it reads the list', async () => {
    const who = await signedIn('ADMIN', { isDemo: true });
    expect((await sent(who, {}, exportTeamWeek)).status).toBe(403);
  });

  it('it holds only what its user sees', async () => {
    await addRequests(1, { name: 'Chile' });
    await addRequests(1, { site: 'pe', market: 2, name: 'Perú' });
    expect(await textOf(peru)).toMatch(/Perú 1(?![\s\S]*Chile)/);
    expect(await textOf(peru, { site: 'cl' })).not.toContain('Chile');
  });
});
