import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/staff/[...path]/route';
import { defineResource, type AnyResource, type Column } from '@/features/back-office/resource';
import { labelsOf } from '@/lib/i18n/messages';
import * as z from '@/lib/contract/zod';
import { database } from '@/lib/db/client';
import { userAccount } from '@/lib/db/schema';
import { mailQueue } from '@/lib/mail/outbox';
import { bossForQueue } from '@/lib/jobs/queue';
import { apiRequest } from '@/lib/testing/request';
import { callStaff, signedIn, type Colleague } from '@/lib/testing/staff';
import { serveResource } from './serve-resource';
import { fromTable, type Source } from './source';

const resources = GET.resources as readonly AnyResource[];
let all: Colleague;

beforeAll(async () => {
  await bossForQueue(mailQueue);
  all = await signedIn('ADMIN');
});

describe.each(resources.map((resource) => [resource.name, resource] as const))('the list of %s', (name, resource) => {
  const statusOf = async (query: Readonly<Record<string, string>>) =>
    (await callStaff(all, `${name}?${new URLSearchParams(query)}`)).status;

  it('takes each order and filter that it declares', async () => {
    for (const order of resource.orders) expect([order, await statusOf({ order })]).toEqual([order, 200]);
    for (const [filter, schema] of Object.entries(resource.filters)) {
      const samples = [
        'cl',
        '2026-11-20',
        'texto',
        ...resource.orders,
        'waiting',
        'failed',
        'Activo',
        'ADMIN',
        'OK',
        '1',
        'lead',
        'draft',
        'none',
        'contacted',
        'open',
        'any',
        'stopped',
        'plan',
        'booked',
        'only',
      ];
      const value = samples.find((one) => z.safeParse(schema, one).success)!;
      expect([filter, await statusOf({ [filter]: value })]).toEqual([filter, 200]);
    }
    expect(await statusOf({ q: "100%_'\\ñ" })).toBe(200);
  });

  it.each([
    ['an unknown order', { order: 'nada' }],
    ['an unknown filter', { nada: '1' }],
    ['a short search', { q: 'ab' }],
    ['a search with NUL', { q: 'abc\0' }],
    ['a page that is none', { page: '0' }],
    ['a page behind the last', { page: '201' }],
  ])('answers 400 to %s', async (_, query) => {
    expect(await statusOf(query)).toBe(400);
  });

  it('has words for its columns and codes, and for each entry in the audit trail', () => {
    const words = labelsOf('es', 'backOffice')[resource.words] as unknown as {
      list: string;
      columns: Record<string, string>;
      values?: Record<string, Record<string, string>>;
    };
    const audit = labelsOf('es', 'audit') as unknown as {
      actions: Record<string, Record<string, string>>;
      fields: Record<string, string>;
    };
    const columns = Object.entries(resource.columns) as [string, Column<never, never>][];
    expect(words.list).toBeTruthy();
    for (const [column, { as, audit: fact }] of columns) {
      expect(words.columns, column).toHaveProperty(column);
      if (as === 'word') expect(words.values, column).toHaveProperty(column);
      if (fact) expect(audit.fields, column).toHaveProperty(fact);
    }
    const hasAudit = columns.some(([, column]) => column.audit);
    for (const [action, { auditedAs = action, audits }] of Object.entries(resource.actions))
      if (hasAudit || audits) expect(audit.actions[resource.noun], action).toHaveProperty(auditedAs);
    if (resource.exportable) expect(audit.actions[resource.noun]).toHaveProperty('export');
  });
});

it('a page has 50 rows, in their order, and does not repeat one of the page before', async () => {
  const own = { ...(await database().select().from(userAccount).where(eq(userAccount.id, all.id)))[0]! };
  const rows = Array.from({ length: 60 }, (_, n) => ({
    ...own,
    id: crypto.randomUUID(),
    name: 'Misma Persona',
    email: `misma.${n}@queplan.example`,
    executiveId: null,
  }));
  await database().insert(userAccount).values(rows);
  type Page = { readonly rows: readonly { readonly id: string; readonly name: string }[]; readonly total: number };
  const pageOf = async (query: string) => (await callStaff<Page>(all, `users?q=misma&order=-name${query}`)).body;
  const [first, second] = [await pageOf(''), await pageOf('&page=2')];
  expect([first.total, first.rows.length, second.rows.length]).toEqual([60, 50, 10]);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60);
  await database().delete(userAccount).where(eq(userAccount.name, 'Misma Persona'));
});

it('answers 404 with the envelope below an address that is none', async () => {
  for (const address of ['nothing', 'users/x/y/z', 'jobs/retry', `mails/${crypto.randomUUID()}/nothing`]) {
    const answer = await GET(apiRequest(`/api/staff/${address}`, { headers: all.headers }), {
      params: Promise.resolve({ path: address.split('/') }),
    });
    expect([address, answer.status, (await answer.json()).error.code]).toEqual([address, 404, 'NOT_FOUND']);
  }
});

describe('the types of a resource', () => {
  const declared = {
    ...({ name: 'things', noun: 'user', words: 'users', permission: 'user:read', summary: 'Things' } as const),
    row: { id: z.uuid(), name: z.string() },
    columns: { name: {} },
    filters: { name: z.string().optional() },
    orders: ['name'],
  } as const;
  const input = z.strictObject({ name: z.string() });
  const things = defineResource({
    ...declared,
    actions: { rename: { on: 'item', permission: 'user:write', summary: 'Renames', input } },
  });
  const source: Source<typeof things> = { ids: async () => [], count: async () => 0, rows: async () => [] };
  const parts = { table: userAccount, id: userAccount.id, select: {}, search: () => undefined, toRows: () => [] };
  const scope = () => undefined;
  const narrowing = { filters: { name: userAccount.name }, orders: { name: userAccount.name } };

  it('do not compile without a function, a scope, a filter or an order, nor with a column that is none', () => {
    const served = serveResource(things, source, {
      async rename(_ctx, given, row) {
        expect(given.name).toBe(row.name);
      },
    });
    expect(served.map(({ address }) => address)).toEqual(['/api/staff/things', '/api/staff/things/{id}/rename']);
    const wrong = [
      // @ts-expect-error -- no function for an action
      () => serveResource(things, source, {}),
      // @ts-expect-error -- no such action
      () => serveResource(things, source, { async rename() {}, async remove() {} }),
      // @ts-expect-error -- no scope
      () => fromTable(things, { ...parts, ...narrowing }),
      // @ts-expect-error -- no filter
      () => fromTable(things, { ...parts, ...narrowing, scope, filters: {} }),
      // @ts-expect-error -- no order
      () => fromTable(things, { ...parts, ...narrowing, scope, orders: {} }),
      // @ts-expect-error -- no such column
      () => defineResource({ ...declared, columns: { other: {} }, actions: {} }),
      // @ts-expect-error -- a detail without its values
      () => serveResource(defineResource({ ...declared, detail: { text: z.string() }, actions: {} }), source, {}),
    ];
    expect(wrong).toHaveLength(7);
  });
});
