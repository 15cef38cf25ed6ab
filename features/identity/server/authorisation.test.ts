import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PERMISSION_ENDPOINTS, PERMISSIONS, PERMISSIONS_OF, type Permission } from '@/features/identity/permissions';
import { requirePermission } from '@/features/identity/server/staff-session';
import { loadSites, publishPartner, savePartnerDraft } from '@/features/tenant/server/publish-partner';
import type { MarketCode } from '@/lib/contract/atoms';
import { ROLES, type Role } from '@/lib/contract/role';
import { database } from '@/lib/db/client';
import { lead, organization, userAccount, userSession } from '@/lib/db/schema';
import { listDoors, type RouteFile } from '@/lib/http/doors';
import { endpoint } from '@/lib/http/endpoint';
import { serve } from '@/lib/http/route';
import { askContact } from '@/lib/testing/ask';
import { apiRequest, type SiteHost, paramsOf } from '@/lib/testing/request';
import { signedIn, type Colleague } from '@/lib/testing/staff';

const everyDoor = listDoors(import.meta.glob<RouteFile>('/app/api/**/route.ts', { eager: true }));
const doors = everyDoor
  .filter(({ address }) => /^\/api\/(?:staff|users)\//.test(address))
  .map(({ method, address, handler }) => {
    const permission = handler.endpoint.permission ?? '';
    return { name: `${method} ${address}`, path: address, method, door: handler, permission };
  });
type Place = (typeof doors)[number];

type Call = { readonly headers?: Record<string, string>; readonly site?: SiteHost; readonly id?: string };

async function call({ door, path, method }: Place, { headers = {}, site = 'cl', id = randomUUID() }: Call = {}) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const body = method === 'POST' ? { body: door.endpoint.isUpload ? '' : {} } : {};
  const file: Record<string, string> = door.endpoint.isUpload
    ? { 'content-type': 'application/octet-stream', 'x-file-name': 'x.json' }
    : {};
  const request = apiRequest(path.replaceAll(/\{\w+\}/g, id), { site, headers: { ...file, ...headers }, ...body });
  return door(request, paramsOf(Object.fromEntries(names.map((name) => [name, id]))));
}

async function statusesOf(given: Call, places = doors): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const place of places) statuses[place.name] = (await call(place, given)).status;
  return statuses;
}
const allAnswering = (status: number, places = doors) => Object.fromEntries(places.map(({ name }) => [name, status]));

const isLetIn = (status: number) => status !== 401 && status !== 403 && (status < 500 || status === 503);

async function unlike(held: readonly string[], given: Call): Promise<string[]> {
  const statuses = await statusesOf(given);
  return doors
    .filter(({ name, permission }) => isLetIn(statuses[name]!) !== held.includes(permission))
    .map(({ name }) => `${name} ${statuses[name]}`);
}

const staff = new Map<Role, Colleague>();
const made: Record<string, string> = {};
const WITH_PARTNERS = ['cl', 'co'] as const;

async function ask(site: MarketCode, rowOf: string): Promise<string> {
  const { id } = await askContact({}, { site });
  await database().update(lead).set({ site: rowOf }).where(eq(lead.id, id));
  return id;
}

beforeAll(async () => {
  const row = { market: 1, type: 'ISAPRE', code: '67', url: 'Colmena', displayName: 'Colmena', image: '' } as const;
  await database().insert(organization).values(row);
  const tied: Partial<Record<Role, Parameters<typeof signedIn>[1]>> = {
    ADMIN_PARTNER: { site: 'cl.acme' },
    PROVIDER_ADMIN: { site: 'cl', insurer: row.code },
  };
  for (const role of ROLES) staff.set(role, await signedIn(role, tied[role]));
  for (const market of WITH_PARTNERS)
    for (const key of ['acme', 'beta']) {
      const site = `${market}.${key}`;
      const config = { theme: { accent: '#0b7a3e' }, logo: { text: key } };
      await savePartnerDraft(database(), { market, key, name: key, config });
      await publishPartner(database(), site);
      made[site] = await ask(market, site);
    }
  await loadSites(database());
}, 180_000);

it('names for each permission string of the spec an endpoint that it guards, or that there is none [P-15]', () => {
  const resources = /^(policy|employee|payment|payment-period|tax-document|contact-us|admin|policy-employee):/;
  expect(Object.keys(PERMISSION_ENDPOINTS).toSorted()).toEqual(
    PERMISSIONS.filter((one) => resources.test(one)).toSorted(),
  );
  for (const [permission, address] of Object.entries(PERMISSION_ENDPOINTS)) {
    const guarded = everyDoor.filter(({ handler }) => handler.endpoint.permission === permission);
    if (address === null) expect(guarded, permission).toEqual([]);
    else expect(guarded, permission).toContainEqual(expect.objectContaining({ address }));
  }
});

describe('each endpoint of our people', () => {
  it('names a permission that is one', () => {
    expect(doors.length).toBeGreaterThanOrEqual(105);
    const known: readonly string[] = PERMISSIONS;
    expect(doors.filter(({ permission }) => !known.includes(permission)).map(({ name }) => name)).toEqual([]);
  });

  it('answers 401 to who is not signed in, and says nothing of what was wrong with the input [P-15]', async () => {
    expect(await statusesOf({})).toEqual(allAnswering(401));
  });

  it.each<[string, Record<string, string>]>([
    [
      'x-middleware-subrequest',
      { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    ],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1' }],
    ['an address of another', { 'x-original-url': '/', 'x-rewrite-url': '/', 'x-http-method-override': 'GET' }],
    ['a made-up token', { authorization: `Bearer ${'a'.repeat(32)}.${'b'.repeat(43)}=` }],
    ['a made-up cookie', { cookie: `__Host-queplan.session_token=${'a'.repeat(32)}.${'b'.repeat(43)}` }],
    ['a user of their own', { 'x-user-id': randomUUID(), 'x-role': 'ADMIN', cookie: 'role=ADMIN' }],
  ])('answers 401 to %s [P-15]', async (_, headers) => {
    expect(await statusesOf({ headers })).toEqual(allAnswering(401));
  });

  it('answers 421 to a host that is none of ours, whoever asks [P-15]', async () => {
    const { headers } = staff.get('ADMIN')!;
    expect(await statusesOf({ headers: { ...headers, host: 'evil.test' } })).toEqual(allAnswering(421));
  });

  it('answers 401 to who is Inactivo and to a session that is over [P-14]', async () => {
    const [inactive, late] = [await signedIn('ADMIN'), await signedIn('ADMIN')];
    await database().update(userAccount).set({ status: 'Inactivo' }).where(eq(userAccount.id, inactive.id));
    await database()
      .update(userSession)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(userSession.userId, late.id));
    expect(await statusesOf({ headers: inactive.headers })).toEqual(allAnswering(401));
    expect(await statusesOf({ headers: late.headers })).toEqual(allAnswering(401));
  });

  it('lets a demo account read what its role reads, and change nothing', async () => {
    const readings = PERMISSIONS.filter((one) => one.endsWith(':read'));
    const open = doors.filter(({ method, permission }) => method === 'POST' && permission.endsWith(':read'));
    expect(open.map(({ name }) => name)).toEqual(['POST /api/staff/forms/{id}/check']);
    for (const [role, site] of [
      ['ADMIN', undefined],
      ['GERENTE', 'cl'],
      ['ADMIN_PARTNER', 'cl.acme'],
    ] as const) {
      const { headers } = await signedIn(role, { isDemo: true, ...(site && { site }) });
      const held = readings.filter((one) => PERMISSIONS_OF[role].includes(one));
      expect(await unlike(held, { headers }), role).toEqual([]);
    }
  });
});

describe('a service that calls another', () => {
  const doorOf = (permission: Permission) => {
    const inner = requirePermission(permission, async () => ({}));
    return serve(
      endpoint('GET /api/staff', '', { output: z.object({}) }),
      requirePermission('contact-us:read', (ctx, input: object) => inner(ctx, input)),
    );
  };
  it.each([
    ['contact-us:write', 200],
    ['user:write', 403],
  ] as const)('has what an adviser may do of %s looked at anew: %i [P-15]', async (permission, status) => {
    const { headers } = staff.get('EJECUTIVO')!;
    const answer = await doorOf(permission)(apiRequest('/api/staff', { headers }), paramsOf({}));
    expect(answer.status).toBe(status);
  });
});

describe('a role', () => {
  const mistakenOf = (role: Role) => unlike(PERMISSIONS_OF[role], { headers: staff.get(role)!.headers });

  it.each(ROLES.slice(0, 10))('%s may do what the table says and nothing else [P-12] [P-15]', async (role) => {
    expect(await mistakenOf(role)).toEqual([]);
  });
  it.each(ROLES.slice(10))('%s may do what the table says and nothing else [P-13] [P-15]', async (role) => {
    expect(await mistakenOf(role)).toEqual([]);
  });

  it('that this release does not know has no rights [P-12]', async () => {
    const { id, headers } = await signedIn('ADMIN');
    await database().execute(sql`alter table user_account drop constraint user_account_role_check`);
    for (const role of ['SUPERADMIN', 'admin', '__proto__', 'constructor']) {
      await database().execute(sql`update user_account set role = ${role} where id = ${id}`);
      expect(await statusesOf({ headers }), role).toEqual(allAnswering(403));
    }
  });
});

describe.each(WITH_PARTNERS)('a partner’s people in %s', (market) => {
  const [ownSite, otherSite] = [`${market}.acme`, `${market}.beta`];

  it('are the only ones for whom anything of it is on their host [P-09]', async () => {
    const own = await signedIn('ADMIN_PARTNER', { site: ownSite });
    const other = await signedIn('ADMIN_PARTNER', { site: otherSite });
    const gone = allAnswering(404);
    for (const headers of [{}, other.headers, staff.get('ADMIN')!.headers])
      expect(await statusesOf({ headers, site: `acme.${market}` })).toEqual(gone);
    expect(await unlike(PERMISSIONS_OF.ADMIN_PARTNER, { headers: own.headers, site: `acme.${market}` })).toEqual([]);
  });

  it('ask in vain for what is another partner’s [P-09]', async () => {
    const { headers } = await signedIn('ADMIN_PARTNER', { site: ownSite });
    const requests = doors.find(({ name }) => name === 'GET /api/staff/requests')!;
    const list = async (query: string) => {
      const answer = await requests.door(apiRequest(`/api/staff/requests${query}`, { headers }), paramsOf({}));
      return ((await answer.json()) as { rows: { id: string }[] }).rows.map(({ id }) => id);
    };
    expect(await list('')).toEqual([made[ownSite]]);
    expect(await list(`?site=${otherSite}`)).toEqual([]);
    expect(await list(`?q=${made[otherSite]!.slice(0, 8)}`)).toEqual([]);
    for (const place of doors.filter(({ path }) => path.startsWith('/api/staff/requests/{id}')))
      expect([400, 403, 404], place.name).toContain((await call(place, { headers, id: made[otherSite]! })).status);
    const one = doors.find(({ name }) => name === 'GET /api/staff/requests/{id}')!;
    expect((await call(one, { headers, id: made[otherSite]! })).status).toBe(404);
    expect((await call(one, { headers, id: made[ownSite] })).status).toBe(200);
  });
});
