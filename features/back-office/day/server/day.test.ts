import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as contact } from '@/app/api/contactos/route';
import { POST as status } from '@/app/api/staff/requests/[id]/status/route';
import type { ContactResponse } from '@/features/lead/contract';
import { permissionsOf } from '@/features/identity/domain';
import type { Role } from '@/lib/contract/role';
import { database } from '@/lib/db/client';
import { lead, leadAssignment } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { stopQueues } from '@/lib/jobs/queue';
import { marketOf } from '@/lib/markets';
import { wallClock } from '@/lib/markets/opening-hours';
import { toSite } from '@/lib/site/site';
import { apiRequest } from '@/lib/testing/request';
import { signedIn } from '@/lib/testing/staff';
import { loadDay } from './queries';

async function ask(site: 'cl' | 'pe'): Promise<string> {
  const telefono = site === 'cl' ? '+56 9 8765 4321' : '+51 987 654 321';
  const body = { first_name: 'Ana Pérez', telefono, email: `${randomUUID().slice(0, 8)}@correo.example` };
  const headers = { 'idempotency-key': randomUUID() };
  return ((await (await contact(apiRequest('/api/contactos', { site, body, headers }))).json()) as ContactResponse).id;
}

function dayOf(role: Role, own: string | null) {
  const site = toSite('cl')!;
  const permissions = [...permissionsOf({ role, isDemo: false, site: null })];
  return loadDay({ site, locale: 'es', market: marketOf(site) }, { permissions, site: own });
}

const total = (byHour: readonly number[] | null) => byHour?.reduce((sum, n) => sum + n, 0);
let ids: string[];

beforeAll(async () => {
  await seedExecutives(database());
  ids = [await ask('cl'), await ask('cl'), await ask('pe')];
});
afterAll(() => stopQueues());

describe('the figures of the day', () => {
  it('count what came today in its hour by the clock of its market, each for their own sites', async () => {
    const { byHour, assigned, failedMails, failedJobs, paid } = await dayOf('ADMIN', null);
    expect([total(byHour), assigned, failedMails, failedJobs, paid]).toEqual([3, 3, 0, 0, []]);
    const hour = (code: 'cl' | 'pe') => Math.floor(wallClock(marketOf(toSite(code)!).timeZone, new Date()).minute / 60);
    const chile = await dayOf('SUPERVISOR', 'cl');
    expect(chile.byHour?.[hour('cl')]).toBe(2);
    expect((await dayOf('SUPERVISOR', 'pe')).byHour?.[hour('pe')]).toBe(1);
    expect(total((await dayOf('SUPERVISOR', 'co')).byHour)).toBe(0);
    await database()
      .update(lead)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(lead.id, ids[2]!));
    expect(total((await dayOf('ADMIN', null)).byHour)).toBe(2);
  });

  it('measure from the assignment to what somebody did first', async () => {
    expect((await dayOf('SUPERVISOR', 'cl')).answers).toEqual({ answered: 0, median: null, p90: null });
    await database()
      .update(leadAssignment)
      .set({ createdAt: sql`now() - interval '10 minutes'` });
    const { headers } = await signedIn('SUPERVISOR', { site: 'cl' });
    const request = apiRequest('/api/staff/requests/x/status', { body: { subStatus: 'contacted' }, headers });
    expect((await status(request, { params: Promise.resolve({ id: ids[0]! }) })).status).toBe(200);
    const { answers } = await dayOf('SUPERVISOR', 'cl');
    expect(answers).toMatchObject({ answered: 1 });
    expect(answers!.median).toBeGreaterThanOrEqual(600);
    expect(answers!.p90).toBeLessThan(700);
  });

  it('say nothing that somebody may not see', async () => {
    expect(Object.values({ ...(await dayOf('CLIENT', null)), today: null, sales: null, paid: null })).toEqual(
      Array.from({ length: 11 }, () => null),
    );
    expect(await dayOf('EJECUTIVO', 'cl')).toMatchObject({
      sales: 0,
      paid: null,
      failedMails: null,
      failedJobs: null,
    });
    expect((await dayOf('SUPERVISOR', 'cl')).failedJobs).toBeNull();
  });
});
