import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { GET as info } from '@/app/api/qppayment/insurance-payment/[id]/route';
import { GET as offers } from '@/app/api/qppayment/getOffers/[id]/route';
import { findPlanByCode, readCatalogue } from '@/features/catalogue/server/read-plans';
import { insurancePayment, paymentOffers } from '@/features/purchase/payment/payment.api';
import { PAYMENT_METHODS, PERIODICITIES } from '@/lib/contract/payment-method';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { plan } from '@/lib/db/schema';
import { testCtx } from '@/lib/testing/database';
import { seedPlans, sold } from '@/lib/testing/purchase';
import { apiRequest } from '@/lib/testing/request';

const ids = { assisted: 0, soldOut: 0 };
const online = new Map<MarketCode, number>();

beforeAll(async () => {
  await seedPlans();
  const ctx = testCtx('cl');
  for await (const { productType, productCode, details } of readCatalogue(ctx)) {
    const { id } = (await findPlanByCode(ctx, productCode))!.item;
    if (details.offers === 0) ids.soldOut ||= id;
    else if (productType === 'ISAPRE') ids.assisted ||= id;
  }
  for (const [market, codes] of sold)
    online.set(market, (await findPlanByCode(testCtx(market), codes.online))!.item.id);
});
const ask = (door: typeof info, id: string | number, site: MarketCode = 'cl') =>
  door(apiRequest(`/api/qppayment/x/${id}`, { site }), { params: Promise.resolve({ id: String(id) }) });

it.each([
  ['cl', 'monthly'],
  ['pe', 'monthly'],
  ['co', 'monthly'],
  ['in', 'yearly'],
] as const)('says on %s how a plan sold online, %s, is paid, and its offers [A-46] [A-47]', async (site, period) => {
  expect(insurancePayment.parse(await (await ask(info, online.get(site)!, site)).json())).toMatchObject({
    methods: ['tdc', 'tdd'],
    periodicities: [period],
  });
  const offered = await ask(offers, online.get(site)!, site);
  expect(offered.status).toBe(200);
  paymentOffers.parse(await offered.json());
});

it('says how a plan is paid with an executive', async () => {
  expect(await (await ask(info, ids.assisted)).json()).toEqual({
    methods: ['no_payment', 'transfer_non_automated'],
    periodicities: ['monthly'],
    quotas: [],
  });
});

it('says each method and each periodicity that the catalogue has of a plan [A-46] [C-42] [C-45]', async () => {
  const tell = async (details: object) => {
    const added = sql`${plan.details} || ${JSON.stringify(details)}::jsonb`;
    await database().update(plan).set({ details: added }).where(eq(plan.id, ids.assisted));
    return (await ask(info, ids.assisted)).json();
  };
  for (const method of PAYMENT_METHODS)
    expect(await tell({ paymentMethods: [method] })).toMatchObject({ methods: [method] });
  for (const [code, method] of Object.entries({
    creditCard: 'tdc',
    debitCard: 'tdd',
    bankTransfer: 'transfer_non_automated',
  }))
    expect(await tell({ paymentMethods: [code, 'crypto'] })).toMatchObject({ methods: [method] });
  for (const periodicity of PERIODICITIES)
    expect(await tell({ paymentPeriodicities: [periodicity] })).toMatchObject({ periodicities: [periodicity] });
  expect(await tell({ paymentPeriodicities: [], paymentQuotas: [12, 6, 4, 3, 2, 1] })).toMatchObject({
    periodicities: ['monthly', 'bimonthly', 'quarterly', 'fourMonthly', 'halfYearly', 'yearly'],
  });
});

it('answers 204 without a body for what is sold out', async () => {
  const soldOut = await ask(offers, ids.soldOut);
  expect([soldOut.status, await soldOut.text()]).toEqual([204, '']);
});

it.each(['999999999', '0', 'x', '1e3', '99999999999'])('refuses the plan %s', async (id) => {
  for (const door of [info, offers]) expect([400, 404]).toContain((await ask(door, id)).status);
});
