import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as ask } from '@/app/api/purchase/company/request/route';
import { POST as leave } from '@/app/api/purchase/company/leavers/route';
import { POST as finish } from '@/app/api/purchase/company/people/done/route';
import { POST as load } from '@/app/api/purchase/company/people/sheet/route';
import { GET as people } from '@/app/api/purchase/company/people/route';
import { EMPLOYEE_COLUMNS } from '@/features/collective/employees/contract';
import type { CompanyState, PeopleResponse, SheetAnswer } from '@/features/purchase/company/contract';
import { database } from '@/lib/db/client';
import { companyPurchase } from '@/lib/db/schema';
import { labelsOf } from '@/lib/i18n/messages';
import { stopQueues } from '@/lib/jobs/queue';
import { begunCompany, findCompanyPlans, listedCompany, todayIn } from '@/lib/testing/company';
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

async function sendSheet(
  door: Door,
  ticket: string,
  columns: readonly string[],
  rows: readonly Cells[],
  query = '',
  language = 'es',
) {
  const host = 'cl.localhost:3000';
  const request = new Request(`http://${host}/api/x?${query}`, {
    method: 'POST',
    headers: {
      host,
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${ticket}`,
      'accept-language': language,
    },
    body: csvOf([[...columns], ...rows.map((row) => columns.map((column) => row[column] ?? ''))]),
  });
  const response = await door(request);
  return {
    status: response.status,
    body: (await response.json()) as SheetAnswer & { error?: { fields?: Record<string, string> } },
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

describe('who leaves', () => {
  const told = (ticket: string, on: string, id: string = randomUUID(), language = 'es') =>
    sendSheet(
      leave,
      ticket,
      EMPLOYEE_COLUMNS.cancellation,
      [{ ...employeeCells('cl', 1, day), reason: 'Renuncia' }],
      new URLSearchParams({ id, day: on }).toString(),
      language,
    );

  it('is told once the insurer was asked, from 30 days back to 30 ahead, once, sealed, to the executive [C-41]', async () => {
    const { ticket, purchase } = await listedCompany();
    expect(Object.keys((await told(ticket, day)).body.error!.fields!)).toEqual(['request']);
    await send(finish, {}, { ticket });
    await send(ask, {}, { ticket });
    for (const days of [-31, 31])
      expect(Object.keys((await told(ticket, todayIn('cl', days))).body.error!.fields!)).toEqual(['day']);
    const id = randomUUID();
    for (const days of [-30, -30, 30]) {
      const { body } = await told(ticket, todayIn('cl', days), days < 0 ? id : randomUUID());
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
    const { rows } = await database().execute(
      sql`select 1 from pgboss.job where data->>'mail' = 'companyLeavers' and data->>'dataId' = ${purchase.id}`,
    );
    expect(rows).toHaveLength(2);
  });

  it('are 10,000 at most of one request, which is said in each language, and are read by nobody else', async () => {
    const { ticket, purchase } = await listedCompany();
    await send(finish, {}, { ticket });
    await send(ask, {}, { ticket });
    const setTold = (leaversCount: number) =>
      database().update(companyPurchase).set({ leaversCount }).where(eq(companyPurchase.leadId, purchase.id));
    await setTold(9_999);
    const id = randomUUID();
    expect((await told(ticket, day, id)).body).toMatchObject({ taken: 1 });
    await setTold(10_000);
    expect((await told(ticket, day, id)).status).toBe(200);
    for (const language of ['es', 'en', 'pt'] as const) {
      const { leaversFull } = labelsOf(language, 'company').refusals;
      const refused = await told(ticket, day, randomUUID(), language);
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
