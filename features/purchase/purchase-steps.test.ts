import { expect, it } from 'vitest';
import { isSoldOnline, acceptsEmployeeList } from '@/features/catalogue/plan-facts';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { requestedPlan } from '@/features/lead/plan-request/requested-plan';
import { markets } from '@/lib/markets';
import type { ProductLine } from '@/lib/markets/market';
import { samplePlan } from '@/lib/testing/sample-plans';
import { purchaseWayOf, TERMS_VERSION } from './purchase-steps';

const [market] = markets;
const lineOf = (productType: string) => market!.lines.find((line) => line.productType === productType)!;
const ONLINE = lineOf('VIDA');
const ASSISTED: ProductLine = Object.assign({}, ONLINE, { onlinePurchase: undefined });

const plan = (channel: string, offers?: 0): InsuranceItem =>
  Object.assign(samplePlan(offers === undefined ? {} : { offers }), {
    insuranceMetadata: { metadata: { salesChannel: [channel] } },
  });

it('is bought here where its line, its channel and its market take payments, even while it is sold out', () => {
  const way = (item: InsuranceItem, line = ONLINE, hasGateway = true) => purchaseWayOf(item, line, hasGateway);
  expect(way(plan('QpOnlineSale'))).toBe('online');
  expect(way(plan('QpOnlineSale', 0))).toBe('online');
  expect(way(plan('ExecutiveEmployee'))).toBe('assisted');
  expect(way(plan('QpOnlineSale'), ASSISTED)).toBe('assisted');
  expect(way(plan('QpOnlineSale'), ONLINE, false)).toBe('assisted');
});

it('is bought by a company in a collective line, until it is sold out', () => {
  const way = (offers?: 0) => purchaseWayOf(plan('ExecutiveEmployee', offers), lineOf('COLECTIVO'), true);
  expect([way(), way(0)]).toEqual(['company', 'assisted']);
});

it('takes a list of people for any plan that a company is led to with one, whoever sells it', () => {
  for (const channel of ['QpOnlineSale', 'ExecutiveEmployee'] as const)
    for (const offers of [undefined, 0] as const) {
      const item = plan(channel, offers);
      const way = purchaseWayOf(item, lineOf('COLECTIVO'), true);
      expect(acceptsEmployeeList(item, lineOf('COLECTIVO'))).toBe(way === 'company');
      expect(acceptsEmployeeList(item, ONLINE)).toBe(false);
    }
});

it('is said to be sold online alike by a card and by a request, and not while it is sold out', () => {
  for (const [item, line, isSold] of [
    [plan('QpOnlineSale'), ONLINE, true],
    [plan('QpOnlineSale', 0), ONLINE, false],
    [plan('QpOnlineSale'), ASSISTED, false],
    [plan('ExecutiveEmployee'), ONLINE, false],
  ] as const)
    expect([isSoldOnline(item, line), requestedPlan(item, line, 'DETALLE').isSoldOnline]).toEqual([isSold, isSold]);
});

it('has terms of a day that came', () => {
  expect(Date.parse(TERMS_VERSION)).toBeLessThanOrEqual(Date.now());
});
