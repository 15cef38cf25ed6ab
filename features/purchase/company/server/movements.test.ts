import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as check } from '@/app/api/purchase/company/movements/check/route';
import { POST as checkOne } from '@/app/api/purchase/company/movements/person/check/route';
import { POST as reportOne } from '@/app/api/purchase/company/movements/person/route';
import { GET as reported, POST as report } from '@/app/api/purchase/company/movements/route';
import { POST as mark } from '@/app/api/purchase/company/marked/route';
import { POST as finish } from '@/app/api/purchase/company/people/done/route';
import { GET as listPeople } from '@/app/api/purchase/company/people/route';
import { POST as load } from '@/app/api/purchase/company/people/sheet/route';
import { POST as ask } from '@/app/api/purchase/company/request/route';
import { EMPLOYEE_COLUMNS, type EmployeeChange } from '@/features/collective/employees/employee-schemas';
import { dayFirst } from '@/lib/i18n/day';
import type { PeopleResponse, SheetAnswer } from '@/features/purchase/company/company.api';
import type { MovementCheck, ReportedMovements } from '@/features/purchase/company/movements/movements.api';
import { insuredAfterReports } from '@/features/purchase/company/company-states';
import { database } from '@/lib/db/client';
import { companyPurchase, customerInteraction } from '@/lib/db/schema';
import { labelsOf } from '@/lib/i18n/messages';
import {
  begunCompany,
  fewestIn,
  findCompanyPlans,
  listedCompany,
  sendSheet,
  sheetRequest,
  type Cells,
} from '@/lib/testing/company';
import { dayFromToday } from '@/lib/testing/days';
import { testCtx } from '@/lib/testing/database';
import { send } from '@/lib/testing/purchase';
import { childCells, employeeCells } from '@/lib/testing/sample-employees';
import { queuedJobs } from '@/lib/testing/queued-jobs';
import { openLists } from './sealed-lists';
import { reportPerson } from './movements';
import { findCompanyPurchase } from './company-purchase.db';
import { cellsOf } from '@/lib/testing/sheet-files';

beforeAll(findCompanyPlans);

const day = dayFromToday('cl');

async function askedFor(count: number, startDate = dayFromToday('cl', -30)) {
  const most = Math.max(count, fewestIn('cl'));
  const begun = await begunCompany('cl', { employees: most, startDate });
  const rows = Array.from({ length: most }, (_, n) => employeeCells('cl', n + 1, startDate > day ? startDate : day));
  await sendSheet(load, begun.ticket, EMPLOYEE_COLUMNS.activation, rows);
  await send(finish, {}, { ticket: begun.ticket });
  await send(ask, {}, { ticket: begun.ticket });
  return begun;
}

const queryOf = (change: EmployeeChange, more: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({ change, id: randomUUID(), ...more }).toString();

const mailsOf = async (leadId: string, prefix: string) =>
  (await queuedJobs(leadId)).filter((job) => job.startsWith(prefix));

async function timelineOf(leadId: string) {
  const rows = await database().select().from(customerInteraction).where(eq(customerInteraction.leadId, leadId));
  return rows.map(({ description }) => description);
}

describe('who leaves', () => {
  const leaving = (...numbers: readonly number[]) =>
    numbers.map((n) => Object.assign(employeeCells('cl', n, day), { reason: 'Renuncia' }));
  const checked = (ticket: string, ...numbers: readonly number[]) =>
    sendSheet<MovementCheck>(check, ticket, EMPLOYEE_COLUMNS.cancellation, leaving(...numbers), 'change=cancellation');
  const leave = (ticket: string, on: string, { id = randomUUID() as string, language = 'es', n = 1 } = {}) =>
    sendSheet(
      report,
      ticket,
      EMPLOYEE_COLUMNS.cancellation,
      leaving(n),
      queryOf('cancellation', { id, day: on }),
      language,
    );

  it('is read first, by name and the end of the document, and nothing is kept or told of it', async () => {
    const { ticket, purchase } = await askedFor(2);
    const { body } = await checked(ticket, 1, 2);
    expect(body).toEqual({
      people: [
        { name: 'Ana María Núñez', documentEnd: expect.stringMatching(/^\d{3}[\dK]$/), day: null },
        { name: 'Ana María Núñez', documentEnd: expect.stringMatching(/^\d{3}[\dK]$/), day: null },
      ],
      holders: 2,
      problemCount: 0,
      problems: [],
    });
    expect((await openLists(database(), purchase.id)).leavers).toEqual([]);
  });

  it('is looked up by a form, which says of its document what is wrong as the report does, and keeps nothing', async () => {
    const { ticket, purchase } = await askedFor(2);
    const look = (n: number, change = 'cancellation') =>
      send<MovementCheck>(checkOne, { change, cells: { legalId: employeeCells('cl', n, day).legalId } }, { ticket });
    expect((await look(1)).body).toMatchObject({ people: [{ name: 'Ana María Núñez', day: null }], problemCount: 0 });
    const message = 'No está entre las personas de la solicitud';
    expect((await look(900)).body).toEqual({
      ...{ people: [], holders: 0, problemCount: 1 },
      problems: [{ rows: '1', count: 1, column: '', name: 'legalId', message }],
    });
    expect((await look(1, 'activation')).body.people).toEqual([]);
    expect((await openLists(database(), purchase.id)).leavers).toEqual([]);
    const unsent = await begunCompany('cl');
    expect((await send(checkOne, { change: 'cancellation', cells: {} }, { ticket: unsent.ticket })).status).toBe(400);
  });

  it('is known by the document alone, and the rest of the request', async () => {
    const { ticket, purchase } = await askedFor(2);
    const { legalId } = employeeCells('cl', 1, day);
    const { body } = await sendSheet(report, ticket, ['legalId'], [{ legalId }], queryOf('cancellation', { day }));
    expect(body).toMatchObject({ taken: 1, problems: [] });
    const [list] = (await openLists(database(), purchase.id)).leavers;
    expect(list!.people).toMatchObject([{ name: 'Ana María', insuredType: 'holder', reason: '' }]);
  });

  it('is one of the people of the request, and is reported once, as row and column say in the marked sheet, too', async () => {
    const { ticket } = await askedFor(3);
    expect((await checked(ticket, 1, 900)).body).toMatchObject({
      people: [],
      problemCount: 1,
      problems: [{ rows: '3', column: 'E', name: 'legalId', message: 'No está entre las personas de la solicitud' }],
    });
    await leave(ticket, day, { n: 2 });
    const again = await leave(ticket, day, { n: 2 });
    expect(again.body).toMatchObject({
      taken: 0,
      problems: [
        {
          rows: '2',
          name: 'legalId',
          message: expect.stringContaining('Ya informaste su baja: su primer día sin seguro es el'),
        },
      ],
    });
    const marked = await mark(
      sheetRequest(ticket, EMPLOYEE_COLUMNS.cancellation, leaving(2), 'change=cancellation', 'es'),
    );
    expect(marked.headers.get('content-disposition')).toBe('attachment; filename="cancellation-con-errores.xlsx"');
    expect(JSON.stringify(await cellsOf(marked))).toContain('Ya informaste su baja');
  });

  it('is told once the insurer was asked, from 30 days back to 30 ahead, once, sealed, to the executive [C-41]', async () => {
    const unsent = await listedCompany();
    expect(Object.keys((await leave(unsent.ticket, day)).body.error!.fields!)).toEqual(['request']);
    const { ticket, purchase } = await askedFor(2);
    for (const days of [-31, 31])
      expect(Object.keys((await leave(ticket, dayFromToday('cl', days))).body.error!.fields!)).toEqual(['day']);
    const id = randomUUID();
    for (const days of [-30, -30, 30]) {
      const list = days < 0 ? { id, n: 1 } : { n: 2 };
      const { body } = await leave(ticket, dayFromToday('cl', days), list);
      expect(body).toMatchObject({ taken: 1, problemCount: 0 });
    }
    const [row] = await database().select().from(companyPurchase).where(eq(companyPurchase.leadId, purchase.id));
    expect(row!.leavers).not.toContain('Renuncia');
    expect(row!.leaversCount).toBe(2);
    const { leavers } = await openLists(database(), purchase.id);
    expect(leavers.map((list) => [list.day, list.people[0]!.reason])).toEqual([
      [dayFromToday('cl', -30), 'Renuncia'],
      [dayFromToday('cl', 30), 'Renuncia'],
    ]);
    const { body } = await send<ReportedMovements>(reported, undefined, { ticket });
    expect(body.insuredNow).toEqual({ holders: purchase.company.employees - 2, dependants: 0 });
    const { data } = (await send<PeopleResponse>(listPeople, undefined, { ticket })).body;
    expect(new Set(data.map(({ leavesOn }) => leavesOn))).toEqual(
      new Set([dayFromToday('cl', -30), dayFromToday('cl', 30), ...(purchase.company.employees > 2 ? [null] : [])]),
    );
    expect(body.data).toMatchObject([
      { change: 'cancellation', from: dayFromToday('cl', 30), to: dayFromToday('cl', 30), count: 1 },
      { id, from: dayFromToday('cl', -30), to: dayFromToday('cl', -30), count: 1 },
    ]);
    expect(await mailsOf(purchase.id, 'companyLeavers')).toEqual([
      ...['companyLeavers', 'companyLeavers'],
      ...['companyLeaversContact', 'companyLeaversContact'],
    ]);
  });

  it('are 10,000 at most of one request, which is said in each language, and are read by nobody else', async () => {
    const { ticket, purchase } = await askedFor(2);
    const setLeavers = (leaversCount: number) =>
      database().update(companyPurchase).set({ leaversCount }).where(eq(companyPurchase.leadId, purchase.id));
    await setLeavers(9_999);
    const id = randomUUID();
    expect((await leave(ticket, day, { id })).body).toMatchObject({ taken: 1 });
    await setLeavers(10_000);
    expect((await leave(ticket, day, { id })).status).toBe(200);
    for (const language of ['es', 'en', 'pt'] as const) {
      const { leaversFull } = labelsOf(language, 'company').refusals;
      const refused = await leave(ticket, day, { language, n: 2 });
      expect([refused.status, refused.body.error?.fields]).toEqual([
        400,
        { people: leaversFull.replace('{max}', '10000') },
      ]);
    }
    const read = await findCompanyPurchase(database(), purchase.id, testCtx('cl').site);
    expect(await findCompanyPurchase(database(), purchase.id, testCtx('pe').site)).toBeNull();
    expect(['people', 'joiners', 'leavers'].filter((list) => list in read!)).toEqual([]);
  });
});

describe('who joins', () => {
  const columns = EMPLOYEE_COLUMNS.activation;
  type Rows = readonly Cells[];
  const checked = (ticket: string, rows: Rows) =>
    sendSheet<MovementCheck>(check, ticket, columns, rows, 'change=activation');
  const add = (ticket: string, rows: Rows, more: Readonly<Record<string, string>> = {}, language = 'es') =>
    sendSheet(report, ticket, columns, rows, queryOf('activation', more), language);
  const typed = (ticket: string, cells: object, more: object = {}) =>
    send<SheetAnswer>(reportOne, { change: 'activation', id: randomUUID(), cells, ...more }, { ticket });
  const fresh = (n: number, on = day) => employeeCells('cl', 500 + n, on);

  it('is read first, with how many holders they are and from when, and nothing is kept or told of it', async () => {
    const { ticket, purchase } = await askedFor(2);
    const { body } = await checked(ticket, [fresh(1), childCells('cl', 502, 501, day), childCells('cl', 503, 1, day)]);
    expect(body).toMatchObject({ holders: 1, problemCount: 0 });
    expect(body.people.map((one) => [one.name, one.day])).toEqual([
      ['Ana María Núñez', day],
      ['Luis Núñez', day],
      ['Luis Núñez', day],
    ]);
    expect((await openLists(database(), purchase.id)).joiners).toEqual([]);
  });

  it('is told once the insurer was asked, from 30 days back to 45 ahead, once, sealed, to the executive [C-40]', async () => {
    const unsent = await listedCompany();
    expect(Object.keys((await add(unsent.ticket, [fresh(1)])).body.error!.fields!)).toEqual(['request']);
    const { ticket, purchase } = await askedFor(2);
    const beyond = await add(ticket, [fresh(1, dayFromToday('cl', -31)), fresh(2), fresh(3, dayFromToday('cl', 46))]);
    expect(beyond.body).toMatchObject({
      taken: 0,
      problems: [
        {
          ...{ rows: '2, 4', count: 2, name: 'effectiveDate' },
          message: expect.stringContaining('La fecha tiene que estar entre el'),
        },
      ],
    });
    const id = randomUUID();
    for (const _ of [1, 2]) {
      const { body } = await add(ticket, [fresh(1, dayFromToday('cl', -30)), fresh(2, dayFromToday('cl', 45))], { id });
      expect(body).toMatchObject({ taken: 2, purchase: { joiners: 2, people: { dependants: 0 } } });
    }
    const [row] = await database().select().from(companyPurchase).where(eq(companyPurchase.leadId, purchase.id));
    expect(row!.joiners).toMatch(/^[\w.-]+$/);
    expect(await mailsOf(purchase.id, 'companyJoiners')).toEqual(['companyJoiners', 'companyJoinersContact']);
    expect((await timelineOf(purchase.id)).filter((one) => one === 'joinersReported')).toHaveLength(1);
    const { body } = await send<ReportedMovements>(reported, undefined, { ticket });
    expect(body.data).toMatchObject([
      { id, change: 'activation', from: dayFromToday('cl', -30), to: dayFromToday('cl', 45), count: 2 },
    ]);
  });

  it('is told by a form as by a sheet, once, and is refused by column', async () => {
    const { ticket, purchase } = await askedFor(2);
    const id = randomUUID();
    for (const _ of [1, 2])
      expect((await typed(ticket, fresh(1), { id })).body).toMatchObject({ purchase: { joiners: 1 }, taken: 1 });
    expect((await typed(ticket, childCells('cl', 502, 501, day))).body).toMatchObject({ purchase: { joiners: 2 } });
    for (const [cells, column] of [
      [fresh(1), 'legalId'],
      [employeeCells('cl', 1, day), 'legalId'],
      [fresh(3, dayFromToday('cl', 46)), 'effectiveDate'],
      [childCells('cl', 504, 900, day), 'holderLegalId'],
    ] as const) {
      const refused = await typed(ticket, cells);
      expect([refused.status, Object.keys(refused.body.error!.fields!)]).toEqual([400, [column]]);
    }
    expect(await mailsOf(purchase.id, 'companyJoiners')).toHaveLength(4);
  });

  it('is nobody who is insured already, says from when, and can leave and come back', async () => {
    const { ticket } = await askedFor(2);
    expect((await add(ticket, [fresh(1), employeeCells('cl', 1, day)])).body).toMatchObject({
      taken: 0,
      problems: [
        { rows: '3', name: 'legalId', message: expect.stringContaining('Ya está entre las personas aseguradas') },
      ],
    });
    const undated = ['legalId', 'name', 'paternalSurname', 'birthDate', 'gender'];
    const query = queryOf('activation');
    expect((await sendSheet(report, ticket, undated, [fresh(1)], query)).body).toMatchObject({
      problems: [{ rows: '1', name: 'Inicio de la cobertura', message: expect.stringContaining('Falta la columna') }],
    });
    await add(ticket, [fresh(1)]);
    const leave = (on: string) => typed(ticket, { legalId: fresh(1).legalId }, { change: 'cancellation', day: on });
    expect((await leave(dayFromToday('cl', 31))).body.error!.fields).toHaveProperty('day');
    expect((await leave(dayFromToday('cl', 10))).body).toMatchObject({ purchase: { leavers: 1 } });
    expect((await typed(ticket, fresh(1, dayFromToday('cl', 9)))).body.error!.fields).toHaveProperty('effectiveDate');
    expect((await typed(ticket, fresh(1, dayFromToday('cl', 10)))).body).toMatchObject({
      purchase: { joiners: 2, leavers: 1 },
    });
  });

  it('joins no sooner than the cover of the company begins, which each way says by row and column', async () => {
    const start = dayFromToday('cl', 5);
    const { ticket, purchase } = await askedFor(2, start);
    const message = `La cobertura de la empresa empieza el ${dayFirst(start)}: escribe ese día o uno posterior`;
    const rows = [fresh(1, start), fresh(2, dayFromToday('cl', 4))];
    const problems = [{ rows: '3', count: 1, column: 'K', name: 'effectiveDate', message }];
    expect((await checked(ticket, rows)).body).toMatchObject({ people: [], problemCount: 1, problems });
    expect((await add(ticket, rows)).body).toMatchObject({ taken: 0, problems });
    const marked = await mark(sheetRequest(ticket, columns, rows, 'change=activation', 'es'));
    const read = JSON.stringify(await cellsOf(marked));
    expect(read).toContain(`K3 effectiveDate: ${message}`);
    const one = { change: 'activation', cells: fresh(2, dayFromToday('cl', 4)) };
    expect((await send<MovementCheck>(checkOne, one, { ticket })).body.problems).toMatchObject([{ message }]);
    expect((await typed(ticket, one.cells)).body.error!.fields).toEqual({ effectiveDate: message });
    expect((await openLists(database(), purchase.id)).joiners).toEqual([]);
    expect((await typed(ticket, fresh(1, start))).body).toMatchObject({ taken: 1 });
  });

  it('comes back as a sheet with its errors marked', async () => {
    const { ticket } = await askedFor(2);
    const wrong = [{ ...fresh(1), email: 'nadie' }, employeeCells('cl', 1, day)];
    const marked = await mark(sheetRequest(ticket, columns, wrong, 'change=activation'));
    expect(marked.headers.get('content-disposition')).toBe('attachment; filename="activation-con-errores.xlsx"');
    const read = JSON.stringify(await cellsOf(marked));
    expect(read).toContain('H2 email: Escribe un correo válido');
    expect(read).toContain('Ya está entre las personas aseguradas');
  });

  it('are 10,000 at most of one request, which is said in each language', async () => {
    const { ticket, purchase } = await askedFor(2);
    await database()
      .update(companyPurchase)
      .set({ joinersCount: 10_000 })
      .where(eq(companyPurchase.leadId, purchase.id));
    for (const language of ['es', 'en', 'pt'] as const) {
      const { joinersFull } = labelsOf(language, 'company').refusals;
      const refused = await add(ticket, [fresh(1)], {}, language);
      expect(refused.body.error?.fields).toEqual({ people: joinersFull.replace('{max}', '10000') });
    }
  });

  it('is told once by an id, which no other document, day or kind of report can have', async () => {
    const { ticket, purchase } = await askedFor(3);
    const id = randomUUID();
    const gone = (n: number, on = day, key = randomUUID() as string) =>
      typed(ticket, { legalId: employeeCells('cl', n, day).legalId }, { change: 'cancellation', id: key, day: on });
    const codeOf = async (sent: ReturnType<typeof typed>) => {
      const { status, body } = await sent;
      return [status, (body.error as { code?: string } | undefined)?.code];
    };
    await typed(ticket, fresh(1), { id });
    for (const sent of [typed(ticket, fresh(2), { id }), typed(ticket, fresh(1, dayFromToday('cl', 1)), { id })])
      expect(await codeOf(sent)).toEqual([422, 'KEY_REUSED']);
    expect((await add(ticket, [fresh(1), fresh(2)], { id })).status).toBe(422);
    const left = randomUUID();
    expect(await codeOf(gone(1, day, left))).toEqual([200, undefined]);
    expect(await codeOf(gone(1, day, left))).toEqual([200, undefined]);
    for (const sent of [gone(2, day, left), gone(1, dayFromToday('cl', 1), left), gone(2, day, id)])
      expect(await codeOf(sent)).toEqual([422, 'KEY_REUSED']);
    const { joiners, leavers } = await openLists(database(), purchase.id);
    expect([...joiners, ...leavers].map(({ people }) => people.length)).toEqual([1, 1]);
  });

  it('leaves with the children, whom the contact sees before, and comes back with or without them', async () => {
    const { ticket, purchase } = await askedFor(2);
    const child = (on = day) => childCells('cl', 502, 501, on);
    await add(ticket, [fresh(1), child(), childCells('cl', 503, 1, day)]);
    const leaver = [{ legalId: fresh(1).legalId, reason: 'Renuncia' }];
    const columnsOfLeaver = ['legalId', 'reason'];
    const seen = await sendSheet<MovementCheck>(check, ticket, columnsOfLeaver, leaver, 'change=cancellation');
    expect(seen.body).toMatchObject({ people: [{ name: 'Ana María Núñez' }, { name: 'Luis Núñez' }], holders: 1 });
    const alike = await send<MovementCheck>(checkOne, { change: 'cancellation', cells: leaver[0] }, { ticket });
    expect(alike.body).toEqual(seen.body);
    const query = queryOf('cancellation', { day });
    for (const _ of [1, 2])
      expect((await sendSheet(report, ticket, columnsOfLeaver, leaver, query)).body).toMatchObject({
        taken: 2,
        purchase: { leavers: 2 },
      });
    const [list] = (await openLists(database(), purchase.id)).leavers;
    expect(list!.people.map(({ name, insuredType, reason }) => [name, insuredType, reason])).toEqual([
      ['Ana María', 'holder', 'Renuncia'],
      ['Luis', 'dependant', 'Renuncia'],
    ]);
    const { body } = await send<ReportedMovements>(reported, undefined, { ticket });
    expect(body.data[0]).toMatchObject({ change: 'cancellation', count: 2 });
    const alone = await typed(ticket, child());
    expect(Object.keys(alone.body.error!.fields!)).toEqual(['holderLegalId']);
    expect((await typed(ticket, fresh(1))).body).toMatchObject({ purchase: { joiners: 4 } });
    expect((await typed(ticket, child())).body).toMatchObject({ purchase: { joiners: 5 } });
    const again = await typed(ticket, { legalId: fresh(1).legalId }, { change: 'cancellation', day });
    expect(again.body).toMatchObject({ purchase: { leavers: 4 }, taken: 2 });
  });

  it('comes after what was accepted before, whichever request had begun to arrive first', async () => {
    const { ticket, purchase } = await askedFor(2);
    const arrived = (secondsAgo: number) =>
      testCtx('cl', {
        now: new Date(Date.now() - secondsAgo * 1000),
        actor: { kind: 'visitor', ip: '203.0.113.7', userAgent: null, authorization: `Bearer ${ticket}` },
      });
    const cells = employeeCells('cl', 1, day);
    const { legalId } = cells;
    await reportPerson(arrived(0), { change: 'cancellation', id: randomUUID(), day, cells: { legalId } });
    await reportPerson(arrived(600), { change: 'activation', id: randomUUID(), cells });
    const { body } = await send<ReportedMovements>(reported, undefined, { ticket });
    expect(body.data.map(({ change }) => change)).toEqual(['activation', 'cancellation']);
    const lists = await openLists(database(), purchase.id);
    expect(insuredAfterReports(lists).left.size).toBe(0);
    expect(insuredAfterReports(lists).insured.size).toBe(lists.people.length);
    const again = await typed(ticket, { legalId }, { change: 'cancellation', day });
    expect(again.body).toMatchObject({ purchase: { leavers: 2 }, taken: 1 });
  });

  it('keeps the request open for 90 days more', async () => {
    const { ticket, purchase } = await askedFor(2);
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await database()
      .update(companyPurchase)
      .set({ createdAt: ago(80), requestedAt: ago(80) })
      .where(eq(companyPurchase.leadId, purchase.id));
    expect((await typed(ticket, fresh(1))).body.purchase!.openUntil).toBe(dayFromToday('cl', 90));
  });
});
