import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/customer-interactions/[dni]/route';
import { interactionsResponse } from '@/features/customer/timeline.api';
import { publishPartner, savePartnerDraft } from '@/features/tenant/server/publish-partner';
import { database } from '@/lib/db/client';
import { executive, lead, auditEntry, companyPurchase } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { configureLimits } from '@/lib/security/limiter';
import { markets } from '@/lib/markets';
import { createPurchase, LEGAL_IDS, seedPlans, send } from '@/lib/testing/purchase';
import { apiRequest } from '@/lib/testing/request';
import { signedIn, callStaff, type Colleague } from '@/lib/testing/staff';
import { POST as finish } from '@/app/api/purchase/company/people/done/route';
import { POST as ask } from '@/app/api/purchase/company/request/route';
import type { ActionAnswer, RequestDetail } from '@/features/back-office/requests/requests.resource';
import { findForExecutive } from '@/features/purchase/company/server/executive-list';
import { findCompanyPlans, listedCompany } from '@/lib/testing/company';
import { testCtx } from '@/lib/testing/database';
import { formatDay } from '@/lib/i18n/day';
import type { Site } from '@/lib/site/site';

beforeAll(async () => {
  await seedExecutives(database());
  await seedPlans();
}, 120_000);

describe.each(markets)('the timeline of a person by legal id in $code', (market) => {
  const { code } = market;
  const legalId = LEGAL_IDS[code];
  const read = async (dni: string, headers: Record<string, string>) => {
    const request = apiRequest(`/api/customer-interactions/${encodeURIComponent(dni)}`, { site: code, headers });
    const response = await GET(request, { params: Promise.resolve({ dni }) });
    return { status: response.status, body: await response.json() };
  };
  let bought: Awaited<ReturnType<typeof createPurchase>>;
  let own: number;
  let other: number;
  const colleague = async (executiveId?: number) => (await signedIn('EJECUTIVO', { site: code, executiveId })).headers;

  beforeAll(async () => {
    bought = await createPurchase(code);
    const team = await database()
      .select({ id: executive.id })
      .from(executive)
      .where(eq(executive.market, market.id))
      .orderBy(executive.id);
    [own, other] = [team[0]!.id, team[1]!.id];
    await database().update(lead).set({ executiveId: own }).where(eq(lead.id, bought.purchase.id));
  });

  it('is shown to the executive of its request and to who assigns requests, however the id is written [A-16]', async () => {
    const kept = market.legalIds.find(({ isValid }) => isValid(legalId))!.normalise(legalId);
    const supervisor = await signedIn('SUPERVISOR', { site: code });
    for (const headers of [await colleague(own), supervisor.headers])
      for (const typed of [legalId, kept, kept.toLowerCase(), ` ${legalId} `]) {
        const { status, body } = await read(typed, headers);
        expect([typed, status]).toEqual([typed, 200]);
        const { data } = interactionsResponse.parse(body);
        expect(data.map(({ description }) => description)).toEqual(['executiveAssigned', 'planRequested']);
        expect(JSON.stringify(body)).not.toContain(kept);
      }
  });

  it('answers 404 alike to anybody else, and for a legal id that nobody gave', async () => {
    const elsewhere = markets.find((one) => one !== market)!.code;
    const partner = `${code}.timeline`;
    const config = { theme: { accent: '#0b7a3e' }, logo: { text: 'Timeline' } };
    await savePartnerDraft(database(), { market: code, key: 'timeline', name: 'Timeline', config });
    await publishPartner(database(), partner);
    const mine = await colleague(own);
    const refusals = await Promise.all([
      read(legalId, {}),
      read(legalId, { authorization: `Bearer ${bought.ticket}` }),
      read(legalId, { cookie: '__Host-queplan.session_token=made-up' }),
      read(legalId, await colleague(other)),
      read(legalId, await colleague()),
      read(legalId, (await signedIn('ADMIN', { site: elsewhere })).headers),
      read(legalId, (await signedIn('CLIENT', { site: code })).headers),
      read(legalId, (await signedIn('ADMIN_PARTNER', { site: partner })).headers),
      read('ZZ9999999', mine),
      read(bought.purchase.id, mine),
      read('%', mine),
    ]);
    for (const { status, body } of refusals) {
      expect(status).toBe(404);
      expect(body.error).toMatchObject({ code: 'NOT_FOUND', message: 'Solicitud no encontrada' });
    }
  });
});

it('counts as a page of a staff list of the account', async () => {
  const { headers } = await signedIn('SUPERVISOR', { site: 'cl' });
  const read = async (address: string) => {
    const dni = LEGAL_IDS.cl;
    const request = apiRequest(`/api/customer-interactions/${dni}`, {
      headers: { ...headers, 'x-client-ip': address },
    });
    return (await GET(request, { params: Promise.resolve({ dni }) })).status;
  };
  configureLimits({ scale: 0.01, redisUrl: undefined });
  try {
    expect(await read('203.0.113.1')).toBe(200);
    expect(await read('203.0.113.2')).toBe(429);
  } finally {
    configureLimits({ scale: 1_000_000, redisUrl: undefined });
  }
});

describe('a request of a company', () => {
  beforeAll(async () => {
    await seedPlans();
    await findCompanyPlans();
    await seedExecutives(database());
  });

  const detailOf = async (who: Colleague, id: string) => (await callStaff<RequestDetail>(who, `requests/${id}`)).body;
  const open = (who: Colleague, id: string) => callStaff<ActionAnswer<'people'>>(who, `requests/${id}/people`, {});

  it('says which company asks, from when and for how many, and opens its people to whoever is in charge', async () => {
    const { ticket, purchase } = await listedCompany();
    const { id } = purchase;
    const [row] = await database().select().from(lead).where(eq(lead.id, id));
    const [holder, colleague, afterSale, chief] = await Promise.all([
      signedIn('EJECUTIVO', { site: 'cl', executiveId: row!.executiveId! }),
      signedIn('EJECUTIVO', { site: 'cl' }),
      signedIn('POSTVENTA', { site: 'cl' }),
      signedIn('SUPERVISOR', { site: 'cl' }),
    ]);
    expect((await detailOf(holder, id)).hasPeople).toBe(false);
    expect((await open(holder, id)).status).toBe(404);
    await send(finish, {}, { ticket });
    await send(ask, {}, { ticket });

    const detail = await detailOf(holder, id);
    expect(detail.details).toEqual(
      expect.arrayContaining([
        { label: 'Empresa', value: `Panadería Los Aromos · ${purchase.company.taxId}` },
        { label: 'La cobertura empieza el', value: formatDay(purchase.company.startDate, 'es-CL') },
        { label: 'Personas', value: expect.stringMatching(/^\d+ titular/) },
      ]),
    );
    expect(JSON.stringify(detail)).not.toContain('Ana María');
    expect(detail.hasPeople).toBe(true);
    expect([(await detailOf(chief, id)).hasPeople, (await detailOf(colleague, id)).hasPeople]).toEqual([true, false]);
    expect([(await open(colleague, id)).status, (await open(afterSale, id)).status]).toEqual([404, 403]);

    const { url } = (await open(holder, id)).body;
    const token = url.split('/').at(-1)!;
    expect(await findForExecutive(testCtx('cl'), token)).toMatchObject({ leadId: id });
    expect(await findForExecutive(testCtx('cl', { now: new Date(Date.now() + 3_601_000) }), token)).toBeNull();
    const looks = await database().select().from(auditEntry).where(eq(auditEntry.action, 'lead.people'));
    expect(looks).toMatchObject([{ subject: id, userId: holder.id, site: 'cl' }]);
  }, 120_000);

  it('looks for a company in a request of a company alone, on its own site', async () => {
    const { purchase } = await listedCompany();
    const { id } = purchase;
    const chief = await signedIn('SUPERVISOR', { site: 'cl' });
    const hasCompany = async () => (await detailOf(chief, id)).details.some(({ label }) => label === 'Empresa');
    expect(await hasCompany()).toBe(true);
    await database()
      .update(companyPurchase)
      .set({ site: 'pe' as Site })
      .where(eq(companyPurchase.leadId, id));
    expect(await hasCompany()).toBe(false);
    await database()
      .update(companyPurchase)
      .set({ site: 'cl' as Site })
      .where(eq(companyPurchase.leadId, id));
    await database().update(lead).set({ kind: 'CONTACTO' }).where(eq(lead.id, id));
    expect(await hasCompany()).toBe(false);
  }, 120_000);
});
