import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as ask } from '@/app/api/purchase/company/request/route';
import { POST as check } from '@/app/api/purchase/company/leavers/check/route';
import { GET as reported, POST as leave } from '@/app/api/purchase/company/leavers/route';
import { POST as finish } from '@/app/api/purchase/company/people/done/route';
import { POST as load } from '@/app/api/purchase/company/people/sheet/route';
import { GET as people } from '@/app/api/purchase/company/people/route';
import { EMPLOYEE_COLUMNS } from '@/features/collective/employees/contract';
import { POST as mark } from '@/app/api/purchase/company/marked/route';
import type {
  CompanyState,
  LeaversCheck,
  PeopleResponse,
  ReportedLeavers,
  SheetAnswer,
} from '@/features/purchase/company/contract';
import { database } from '@/lib/db/client';
import { companyPurchase } from '@/lib/db/schema';
import { labelsOf } from '@/lib/i18n/messages';
import { stopQueues } from '@/lib/jobs/queue';
import { readSheet } from '@/lib/sheet/thread';
import { begunCompany, fewestIn, findCompanyPlans, listedCompany, todayIn } from '@/lib/testing/company';
import { testCtx } from '@/lib/testing/database';
import { seedPlans, send, type Door } from '@/lib/testing/purchase';
import { childCells, employeeCells } from '@/lib/testing/sample-employees';
import { csvOf } from '@/lib/testing/sheet-files';
import { openLists } from './admin';
import { findCompanyPurchase } from './repository';

beforeAll(async () => {
  await seedPlans();
  await findCompanyPlans();
});
afterAll(() => stopQueues());

type Cells = Readonly<Record<string, string>>;

function sheetRequest(
  ticket: string,
  columns: readonly string[],
  rows: readonly Cells[],
  query: string,
  language: string,
) {
  const host = 'cl.localhost:3000';
  return new Request(`http://${host}/api/x?${query}`, {
    method: 'POST',
    headers: {
      host,
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${ticket}`,
      'accept-language': language,
    },
    body: csvOf([[...columns], ...rows.map((row) => columns.map((column) => row[column] ?? ''))]),
  });
}

async function sendSheet<Body = SheetAnswer>(
  door: Door,
  ticket: string,
  columns: readonly string[],
  rows: readonly Cells[],
  query = '',
  language = 'es',
) {
  const response = await door(sheetRequest(ticket, columns, rows, query, language));
  return {
    status: response.status,
    body: (await response.json()) as Body & { error?: { fields?: Record<string, string> } },
  };
}

const day = todayIn('cl');
const listOf = async (ticket: string, query = '') => {
  const host = 'cl.localhost:3000';
  const headers = { host, authorization: `Bearer ${ticket}` };
  return (await (await people(new Request(`http://${host}/api/x?${query}`, { headers }))).json()) as PeopleResponse;
};

describe('a sheet of people', () => {
  const loaded = (ticket: string, rows: readonly Cells[]) => sendSheet(load, ticket, EMPLOYEE_COLUMNS.activation, rows);

  it('is taken over as a whole, and nobody of it while a row is wrong', async () => {
    const { ticket } = await begunCompany();
    const rows = [employeeCells('cl', 1, day), { ...employeeCells('cl', 2, day), email: 'nadie' }];
    const { body } = await loaded(ticket, rows);
    expect(body).toMatchObject({ purchase: null, taken: 0, problemCount: 1, problems: [{ row: 3, name: 'email' }] });
    expect((await listOf(ticket)).total).toBe(0);
  });

  it('adds to who was typed, changes who is listed, and finds holders among both', async () => {
    const { ticket } = await begunCompany();
    await loaded(ticket, [employeeCells('cl', 1, day)]);
    const rows = [{ ...employeeCells('cl', 2, day), name: 'Berta' }, childCells('cl', 3, 1, day)];
    expect((await loaded(ticket, rows)).body.purchase?.people).toEqual({ holders: 2, dependants: 1 });
    await loaded(ticket, [{ ...employeeCells('cl', 2, day), name: 'Carla' }]);
    const { data, total } = await listOf(ticket);
    expect([total, data[1]!.person.name]).toEqual([3, 'Carla']);
  });

  it('refuses one document twice, naming both rows, and hints at two people of one name', async () => {
    const { ticket } = await begunCompany();
    const [ana, other] = [employeeCells('cl', 1, day), employeeCells('cl', 2, day)];
    const { body } = await loaded(ticket, [ana, other, { ...other, name: 'Berta' }]);
    expect([body.taken, body.problems]).toEqual([
      0,
      [{ row: 4, column: 'E', name: 'legalId', message: 'Este documento ya está en la fila 3 (Ana María Núñez)' }],
    ]);
    const berta = { ...employeeCells('cl', 3, day), name: 'Berta' };
    expect((await loaded(ticket, [berta, ana, { ...other, name: 'ana maria' }])).body.taken).toBe(3);
    const { data, namesakes, wrong } = await listOf(ticket);
    expect([wrong, namesakes]).toEqual([0, 2]);
    expect(data.map(({ person, isNamesake }) => [person.name, isNamesake])).toEqual([
      ['Ana María', true],
      ['ana maria', true],
      ['Berta', false],
    ]);
  });

  it('may have 5,000 rows, which are shown by pages and found by name and document', { timeout: 60_000 }, async () => {
    const { ticket } = await begunCompany();
    const rows = Array.from({ length: 5_000 }, (_, n) => employeeCells('cl', n + 1, day));
    rows[4_321] = { ...rows[4_321]!, name: 'Zoila' };
    expect((await loaded(ticket, rows)).body).toMatchObject({ taken: 5_000, problemCount: 0 });
    const last = await listOf(ticket, 'page=200');
    expect([last.total, last.data.length, last.wrong]).toEqual([5_000, 25, 0]);
    expect((await listOf(ticket, 'search=zoila')).data.map(({ person }) => person.name)).toEqual(['Zoila']);
    expect((await send<CompanyState>(finish, {}, { ticket })).body).toMatchObject({
      step: 'executive',
      price: { employees: 5_000 },
    });
    const more = await loaded(ticket, [employeeCells('cl', 5_001, day)]);
    expect([more.status, more.body.error?.fields]).toEqual([
      400,
      { people: 'La lista puede tener hasta 5000 personas.' },
    ]);
  });
});

it.each([
  [413, new Uint8Array(10 * 1024 * 1024 + 1), 'application/octet-stream'],
  [415, csvOf([[...EMPLOYEE_COLUMNS.activation]]), 'text/csv'],
])('answers %i to a file that is too large, or is said to be something else', async (status, body, type) => {
  const host = 'cl.localhost:3000';
  const { ticket } = await begunCompany();
  const headers = { host, 'content-type': type, authorization: `Bearer ${ticket}` };
  const request = new Request(`http://${host}/api/x?change=activation`, { method: 'POST', headers, body });
  expect((await mark(request)).status).toBe(status);
});

describe('who leaves', () => {
  const leaving = (...numbers: readonly number[]) =>
    numbers.map((n) => Object.assign(employeeCells('cl', n, day), { reason: 'Renuncia' }));
  const checked = (ticket: string, ...numbers: readonly number[]) =>
    sendSheet<LeaversCheck>(check, ticket, EMPLOYEE_COLUMNS.cancellation, leaving(...numbers));
  const told = (ticket: string, on: string, { id = randomUUID() as string, language = 'es', n = 1 } = {}) =>
    sendSheet(
      leave,
      ticket,
      EMPLOYEE_COLUMNS.cancellation,
      leaving(n),
      new URLSearchParams({ id, day: on }).toString(),
      language,
    );

  async function askedFor(count: number) {
    const begun = await begunCompany('cl', { employees: Math.max(count, fewestIn('cl')) });
    const rows = Array.from({ length: Math.max(count, fewestIn('cl')) }, (_, n) => employeeCells('cl', n + 1, day));
    await sendSheet(load, begun.ticket, EMPLOYEE_COLUMNS.activation, rows);
    await send(finish, {}, { ticket: begun.ticket });
    await send(ask, {}, { ticket: begun.ticket });
    return begun;
  }

  it('is read first, by name and the end of the document, and nothing is kept or told of it', async () => {
    const { ticket, purchase } = await askedFor(2);
    const { body } = await checked(ticket, 1, 2);
    expect(body).toEqual({
      people: [
        { name: 'Ana María Núñez', documentEnd: expect.stringMatching(/^\d{3}[\dK]$/) },
        { name: 'Ana María Núñez', documentEnd: expect.stringMatching(/^\d{3}[\dK]$/) },
      ],
      problemCount: 0,
      problems: [],
    });
    expect((await openLists(database(), purchase.id)).leavers).toEqual([]);
  });

  it('is known by the document alone, and the rest of the request', async () => {
    const { ticket, purchase } = await askedFor(2);
    const { legalId } = employeeCells('cl', 1, day);
    const query = new URLSearchParams({ id: randomUUID(), day }).toString();
    const { body } = await sendSheet(leave, ticket, ['legalId'], [{ legalId }], query, 'es');
    expect(body).toMatchObject({ taken: 1, problems: [] });
    const [list] = (await openLists(database(), purchase.id)).leavers;
    expect(list!.people).toMatchObject([{ name: 'Ana María', insuredType: 'holder', reason: '' }]);
  });

  it('is one of the people of the request, and is reported once, as row and column say in the marked sheet, too', async () => {
    const { ticket } = await askedFor(3);
    expect((await checked(ticket, 1, 900)).body).toMatchObject({
      people: [],
      problemCount: 1,
      problems: [{ row: 3, column: 'E', name: 'legalId', message: 'No está entre las personas de la solicitud' }],
    });
    await told(ticket, day, { n: 2 });
    const again = await told(ticket, day, { n: 2 });
    expect(again.body).toMatchObject({
      taken: 0,
      problems: [{ row: 2, name: 'legalId', message: expect.stringContaining('Ya informaste su baja, desde el') }],
    });
    const marked = await mark(
      sheetRequest(ticket, EMPLOYEE_COLUMNS.cancellation, leaving(2), 'change=cancellation', 'es'),
    );
    expect(marked.headers.get('content-disposition')).toBe('attachment; filename="cancellation-con-errores.xlsx"');
    const read = await readSheet('test', new Uint8Array(await marked.arrayBuffer()), 10);
    expect(JSON.stringify(read)).toContain('Ya informaste su baja');
  });

  it('is told once the insurer was asked, from 30 days back to 30 ahead, once, sealed, to the executive [C-41]', async () => {
    const unsent = await listedCompany();
    expect(Object.keys((await told(unsent.ticket, day)).body.error!.fields!)).toEqual(['request']);
    const { ticket, purchase } = await askedFor(2);
    for (const days of [-31, 31])
      expect(Object.keys((await told(ticket, todayIn('cl', days))).body.error!.fields!)).toEqual(['day']);
    const id = randomUUID();
    for (const days of [-30, -30, 30]) {
      const list = days < 0 ? { id, n: 1 } : { n: 2 };
      const { body } = await told(ticket, todayIn('cl', days), list);
      expect(body).toMatchObject({ taken: 1, problemCount: 0 });
    }
    const [row] = await database().select().from(companyPurchase).where(eq(companyPurchase.leadId, purchase.id));
    expect(row!.leavers).not.toContain('Renuncia');
    expect(row!.leaversCount).toBe(2);
    const { leavers } = await openLists(database(), purchase.id);
    expect(leavers.map((list) => [list.day, list.people[0]!.reason])).toEqual([
      [todayIn('cl', -30), 'Renuncia'],
      [todayIn('cl', 30), 'Renuncia'],
    ]);
    const { body } = await send<ReportedLeavers>(reported, undefined, { ticket });
    expect(body.data).toMatchObject([
      { day: todayIn('cl', 30), count: 1 },
      { id, day: todayIn('cl', -30), count: 1 },
    ]);
    const { rows } = await database().execute<{ mail: string }>(
      sql`select data->>'mail' as mail from pgboss.job where data->>'dataId' = ${purchase.id} and data->>'mail' like 'companyLeavers%' order by 1`,
    );
    expect(rows.map(({ mail }) => mail)).toEqual([
      ...['companyLeavers', 'companyLeavers'],
      ...['companyLeaversContact', 'companyLeaversContact'],
    ]);
  });

  it('are 10,000 at most of one request, which is said in each language, and are read by nobody else', async () => {
    const { ticket, purchase } = await askedFor(2);
    const setTold = (leaversCount: number) =>
      database().update(companyPurchase).set({ leaversCount }).where(eq(companyPurchase.leadId, purchase.id));
    await setTold(9_999);
    const id = randomUUID();
    expect((await told(ticket, day, { id })).body).toMatchObject({ taken: 1 });
    await setTold(10_000);
    expect((await told(ticket, day, { id })).status).toBe(200);
    for (const language of ['es', 'en', 'pt'] as const) {
      const { leaversFull } = labelsOf(language, 'company').refusals;
      const refused = await told(ticket, day, { language, n: 2 });
      expect([refused.status, refused.body.error?.fields]).toEqual([
        400,
        { leavers: leaversFull.replace('{max}', '10000') },
      ]);
    }
    const read = await findCompanyPurchase(database(), purchase.id, testCtx('cl').site);
    expect(await findCompanyPurchase(database(), purchase.id, testCtx('pe').site)).toBeNull();
    expect(['people', 'leavers'].filter((list) => list in read!)).toEqual([]);
  });
});
