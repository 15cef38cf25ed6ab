import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { GET as list } from '@/app/api/purchase/company/list/[token]/route';
import { POST as finish } from '@/app/api/purchase/company/people/done/route';
import { POST as ask } from '@/app/api/purchase/company/request/route';
import { EMPLOYEE_COLUMNS } from '@/features/collective/employees/employee-schemas';
import { reassignByStaff } from '@/features/lead/reassignment/server/reassign-leads';
import type { KeptPerson, PeopleListName } from '@/features/purchase/company/company.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { seedExecutives } from '@/lib/db/seed/executives';
import { companyPurchase, executive, lead } from '@/lib/db/schema';
import type { Mail } from '@/lib/mail/transport';
import { findCompanyPlans, listedCompany } from '@/lib/testing/company';
import { dayFromToday } from '@/lib/testing/days';
import { testCtx } from '@/lib/testing/database';
import { send } from '@/lib/testing/purchase';
import { queuedJobs } from '@/lib/testing/queued-jobs';
import { mailed } from '@/lib/testing/mailed';
import { findForExecutive } from './executive-list';
import { openPeople, toSealedJoiners, toSealedLeavers } from './sealed-lists';
import { cellsOf } from '@/lib/testing/sheet-files';

beforeAll(async () => {
  await findCompanyPlans();
  await seedExecutives(database());
});

async function askedCompany() {
  const begun = await listedCompany();
  await send(finish, {}, { ticket: begun.ticket });
  await send(ask, {}, { ticket: begun.ticket });
  return begun.purchase;
}

const mailOf = async (leadId: string, name = 'companyExecutive') => (await mailed(leadId, name))[0];

const tokenIn = ({ text }: Pick<Mail, 'text'>) => /\/lista-empresa\/([\w.-]+)/.exec(text)![1]!;

function sheet(token: string, shown: PeopleListName = 'people', site: MarketCode = 'cl') {
  const host = `${site}.localhost:3000`;
  const request = new Request(`http://${host}/api/purchase/company/list/${token}?list=${shown}&locale=es`, {
    headers: { host },
  });
  return list(request, { params: Promise.resolve({ token }) });
}

async function rowsOf(response: Response) {
  expect(response.headers.get('cache-control')).toBe('no-store');
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  return { rows: await cellsOf(response), bytes };
}

const changePurchase = (id: string, change: Partial<typeof companyPurchase.$inferInsert>) =>
  database().update(companyPurchase).set(change).where(eq(companyPurchase.leadId, id));

it('opens the list by the link of the executive’s mail, which itself has numbers only', async () => {
  const { id } = await askedCompany();
  const mail = (await mailOf(id))!;
  for (const part of ['Ana María', 'npm run', '10.000.001']) expect(mail.text).not.toContain(part);
  const token = tokenIn(mail);
  expect(await findForExecutive(testCtx('cl'), token)).toMatchObject({ leadId: id });
  const { rows } = await rowsOf(await sheet(token));
  expect(rows[0]).toEqual(EMPLOYEE_COLUMNS.activation);
  expect(rows[1]!.slice(0, 3)).toEqual(['1', 'Ana María', 'Núñez']);
  expect(rows[1]!.slice(5, 10)).toEqual([
    '31/01/1990',
    'Femenino',
    'persona1@empresa.example',
    '+56987654321',
    'Titular',
  ]);
});

it('has those who leave with their day, and no text of theirs becomes a formula', async () => {
  const { id } = await askedCompany();
  const [one] = await openPeople(database(), id);
  const { rowNumber, name, paternalSurname, maternalSurname, legalId, birthDate, gender, insuredType } = one!;
  const cells = { rowNumber, name, paternalSurname, maternalSurname, legalId, birthDate, gender, insuredType };
  const reason = '=HYPERLINK("http://x.example")';
  const left = { ...cells, email: null, phone: null, reason };
  const now = new Date();
  const lists = [{ id: randomUUID(), at: now.toISOString(), day: dayFromToday('cl', 3), people: [left] }];
  await changePurchase(id, { ...(await toSealedLeavers(id, lists)), leaversAt: now });
  const mail = (await mailOf(id, 'companyLeavers'))!;
  const { rows, bytes } = await rowsOf(await sheet(tokenIn(mail), 'leavers'));
  const [year, month, date] = dayFromToday('cl', 3).split('-');
  expect(rows[0]).toEqual([...EMPLOYEE_COLUMNS.cancellation, 'effectiveDate']);
  expect(rows[1]!.slice(-2)).toEqual([reason, `${date}/${month}/${year}`]);
  expect(new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml'])).not.toContain('<f>');
});

it('has those who join, in the columns of the template, by a file that says so', async () => {
  const { id } = await askedCompany();
  const [{ id: _, ...one }] = (await openPeople(database(), id)) as [KeptPerson];
  const now = new Date();
  const joiner = { ...one, name: 'Berta', legalId: '7654321-6' };
  const lists = [{ id: randomUUID(), at: now.toISOString(), people: [joiner] }];
  await changePurchase(id, { ...(await toSealedJoiners(id, lists)), joinersAt: now });
  const mail = (await mailOf(id, 'companyJoiners'))!;
  expect(mail.text).not.toContain('Berta');
  const response = await sheet(tokenIn(mail), 'joiners');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="altas-[\dA-F]{8}\.xlsx"$/);
  const { rows } = await rowsOf(response);
  expect([rows.length, rows[0], rows[1]!.slice(0, 2)]).toEqual([2, EMPLOYEE_COLUMNS.activation, ['1', 'Berta']]);
});

it('opens nothing for who has the request no more, after 30 days, elsewhere, and for what nobody signed', async () => {
  const { id } = await askedCompany();
  const token = tokenIn((await mailOf(id))!);
  const refused = async (wrong: string, site: MarketCode = 'cl') => {
    expect(await findForExecutive(testCtx(site), wrong)).toBeNull();
    const response = await sheet(wrong, 'people', site);
    return [response.status, ((await response.json()) as { error: { message: string } }).error.message];
  };
  const unlike = await refused('x');
  expect(unlike[0]).toBe(404);
  const other = tokenIn((await mailOf((await askedCompany()).id))!);
  const mixed = [...token.split('.').slice(0, -1), other.split('.').at(-1)].join('.');
  expect([await refused(mixed), await refused(token, 'pe')]).toEqual([unlike, unlike]);
  const late = testCtx('cl', { now: new Date(Date.now() + 30 * 86_400_000) });
  expect(await findForExecutive(late, token)).toBeNull();
  const [asker] = await database().select().from(lead).where(eq(lead.id, id));
  const executives = await database().select().from(executive).where(eq(executive.market, asker!.market));
  const next = executives.find((one) => one.id !== asker!.executiveId)!.id;
  await reassignByStaff(testCtx('cl'), { leadId: id, executiveId: next, note: null }, { id: null, name: 'marta' });
  expect(await refused(token)).toEqual(unlike);
  expect((await queuedJobs(id)).filter((job) => job === 'companyExecutive')).toHaveLength(2);
  expect((await sheet(tokenIn((await mailOf(id))!))).status).toBe(200);
});

it('writes no mail of a request that was not sent', async () => {
  const { purchase } = await listedCompany();
  expect(await mailOf(purchase.id)).toBeUndefined();
});
