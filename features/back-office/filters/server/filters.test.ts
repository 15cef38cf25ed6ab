import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as drop } from '@/app/api/staff/filters/drop/route';
import { GET as list, POST as save } from '@/app/api/staff/filters/route';
import type { SavedFilter } from '@/features/back-office/filters/contract';
import { database } from '@/lib/db/client';
import { apiRequest } from '@/lib/testing/request';
import { signedIn, type Colleague } from '@/lib/testing/staff';

const CLOSED = { section: 'requests', name: 'Cerradas', query: { status: 'closed', order: 'oldest' } };

async function saved(who: Colleague, body: object) {
  const response = await save(apiRequest('/api/staff/filters', { body, headers: who.headers }));
  return { status: response.status, body: (await response.json()) as any };
}
const filtersOf = async (who: Colleague, section = 'requests') =>
  (await (await list(apiRequest(`/api/staff/filters?section=${section}`, who))).json()) as SavedFilter[];
const dropped = async (who: Colleague, id: number) =>
  (await drop(apiRequest('/api/staff/filters/drop', { body: { id }, headers: who.headers }))).status;

let ana: Colleague;
let beto: Colleague;

beforeAll(async () => {
  ana = await signedIn('SUPERVISOR', { site: 'cl' });
  beto = await signedIn('SUPERVISOR', { site: 'cl' });
});
beforeEach(async () => {
  await database().execute(sql`truncate saved_filter`);
});

describe('saved filters', () => {
  it('are of whoever saved them, in their section, by name', async () => {
    expect((await saved(ana, CLOSED)).body).toEqual({ done: true });
    await saved(ana, { ...CLOSED, name: ' abiertas ', query: {} });
    await saved(ana, { ...CLOSED, section: 'sales', query: { plan: 'P-1' } });
    const own = await filtersOf(ana);
    expect(own.map(({ name }) => name)).toEqual(['abiertas', 'Cerradas']);
    expect(own[1]!.query).toEqual(CLOSED.query);
    expect(await filtersOf(beto)).toEqual([]);
    expect([await dropped(beto, own[0]!.id), await dropped(ana, own[0]!.id), await dropped(ana, own[0]!.id)]).toEqual([
      404, 200, 404,
    ]);
    expect((await filtersOf(ana)).map(({ name }) => name)).toEqual(['Cerradas']);
  });

  it('have one name each, however it is written, of each of us', async () => {
    await saved(ana, CLOSED);
    const { status, body } = await saved(ana, { ...CLOSED, name: 'CERRADAS' });
    expect([status, body.error.fields.name]).toEqual([400, 'Ya tienes filtros guardados con ese nombre.']);
    expect((await saved(beto, CLOSED)).status).toBe(200);
    expect((await saved(ana, { ...CLOSED, section: 'payments', query: {} })).status).toBe(200);
  });

  it('are twenty at most in a section, also when several are saved at once', async () => {
    const all = await Promise.all(Array.from({ length: 23 }, () => saved(ana, { ...CLOSED, name: randomUUID() })));
    const refused = all.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(3);
    expect(refused[0]!.body.error.message).toContain('Ya guardas 20 filtros');
    expect(await filtersOf(ana)).toHaveLength(20);
  });

  it.each([
    ['a section that there is not', { section: 'audit' }],
    ['no name', { name: '  ' }],
    ['a name too long', { name: 'a'.repeat(41) }],
    ['a name of signs that nobody sees', { name: 'a\u0000b' }],
    ['what was looked for', { query: { q: 'ana@correo.example' } }],
    ['a page', { query: { page: '2' } }],
    ['a filter of another list', { query: { refund: 'waiting' } }],
    ['a value that is none', { query: { status: '<script>' } }],
    ['what is no text', { query: { status: { $gt: '' } } }],
    ['a text as long as a book', { query: { site: 'a'.repeat(10_000) } }],
    ['what else somebody makes up', { owner: randomUUID() }],
  ])('are refused with %s', async (_, more) => {
    const { status, body } = await saved(ana, { ...CLOSED, ...more });
    expect([status, body.error.code]).toEqual([400, 'INVALID_DATA']);
    expect(await filtersOf(ana)).toEqual([]);
  });

  it('are read by a demo account, which saves none', async () => {
    const demo = await signedIn('ADMIN', { isDemo: true });
    expect(await filtersOf(demo)).toEqual([]);
    expect((await saved(demo, CLOSED)).status).toBe(403);
  });
});
