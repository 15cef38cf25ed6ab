import { beforeAll, describe, expect, it } from 'vitest';
import { POST as mark } from '@/app/api/purchase/company/marked/route';
import { POST as finish } from '@/app/api/purchase/company/people/done/route';
import { GET as people } from '@/app/api/purchase/company/people/route';
import { POST as load } from '@/app/api/purchase/company/people/sheet/route';
import { EMPLOYEE_COLUMNS } from '@/features/collective/employees/employee-schemas';
import type { CompanyState, PeopleResponse } from '@/features/purchase/company/company.api';
import { begunCompany, findCompanyPlans, sendSheet, type Cells } from '@/lib/testing/company';
import { dayFromToday } from '@/lib/testing/days';
import { send } from '@/lib/testing/purchase';
import { childCells, employeeCells } from '@/lib/testing/sample-employees';
import { csvOf } from '@/lib/testing/sheet-files';

beforeAll(findCompanyPlans);

const day = dayFromToday('cl');
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
    expect(body).toMatchObject({ purchase: null, taken: 0, problemCount: 1, problems: [{ rows: '3', name: 'email' }] });
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
      [
        {
          rows: '4',
          count: 1,
          column: 'E',
          name: 'legalId',
          message: 'Este documento ya está en la fila 3 (Ana María Núñez)',
        },
      ],
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
