import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { POST as finish } from '@/app/api/purchase/company/people/done/route';
import { POST as ask } from '@/app/api/purchase/company/request/route';
import type { ActionAnswer, RequestDetail } from '@/features/back-office/requests/requests.resource';
import { findForExecutive } from '@/features/purchase/company/server/executive-list';
import { database } from '@/lib/db/client';
import { auditEntry, companyPurchase, lead } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { stopQueues } from '@/lib/jobs/queue';
import { findCompanyPlans, listedCompany } from '@/lib/testing/company';
import { testCtx } from '@/lib/testing/database';
import { seedPlans, send } from '@/lib/testing/purchase';
import { callStaff, signedIn, type Colleague } from '@/lib/testing/staff';
import { formatDay } from '@/lib/i18n/day';
import type { Site } from '@/lib/site/site';

beforeAll(async () => {
  await seedPlans();
  await findCompanyPlans();
  await seedExecutives(database());
});
afterAll(() => stopQueues());

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
