import { ClinicBrowser } from '@/features/plan/clinics/components/clinic-browser';
import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as getTabs } from '@/app/api/insurance/[id]/tabs/route';
import { insuranceItemOf } from '@/features/catalogue/server/read-plans';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { PageSection } from './plan-tab';
import type { PlanScope } from '@/features/plan/server/scope';
import { tabsResponse } from '@/features/plan/tabs/tabs.api';
import { tabContents, type TabContent } from '@/features/plan/server/plan-tab-contents';
import { database } from '@/lib/db/client';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { FIRST_TAB } from '@/lib/routing/plan-tab';
import { readSample } from '@/lib/testing/catalogue-sample';
import { testCtx } from '@/lib/testing/database';
import { apiRequest, paramsOf } from '@/lib/testing/request';
import { sectionViewData } from './plan-view-data';
import { htmlOf } from '@/lib/testing/html-of';

beforeAll(() => seedCatalogue(database()));

async function plansOf(code: (typeof markets)[number]['code']): Promise<PlanScope[]> {
  const ctx = testCtx(code);
  const found: PlanScope[] = [];
  for await (const plan of readSample(ctx)) {
    const line = ctx.market.lines.find(({ productType }) => productType === plan.productType)!;
    found.push({ ctx, line, plan, item: insuranceItemOf(ctx, plan, []) });
  }
  return found;
}

const slots = {
  request: 'formulario',
  ClinicBrowser,
  referenceReceipt: null,
  toTab: (_: string, words: string) => words,
};

async function sectionOf(
  plan: PlanScope,
  tab: TabContent['tab'],
  name: TabContent['sections'][number],
): Promise<string> {
  const section = createElement(PageSection, { name, plan, tab, setting: sectionViewData(plan), slots });
  return htmlOf(section);
}

/** Written in the browser, from what the visitor told. */
const OF_VISITOR: ReadonlySet<string> = new Set(['myClinics', 'pregnancy']);

async function emptySections(plan: PlanScope, { tab, sections }: TabContent): Promise<string[]> {
  const empty: string[] = [];
  for (const name of sections.filter((one) => !OF_VISITOR.has(one))) {
    if ((await sectionOf(plan, tab, name)) === '<div></div>') empty.push(`${plan.item.productCode} ${tab.url} ${name}`);
  }
  return empty;
}

/** Samples one plan in eight: without a page's request cache all plans would take 90 s. */
const EVERY = 8;

describe.each(markets)('the plans of $code', ({ code }) => {
  it('have tabs, each with something in it, the first plan of every line and every eighth', async () => {
    const empty: string[] = [];
    const plans = await plansOf(code);
    const firsts = new Set(plans.map(({ line }) => plans.find((plan) => plan.line === line)));
    for (const plan of plans.filter((one, at) => at % EVERY === 0 || firsts.has(one))) {
      const tabs = (await tabContents(plan)).filter(({ tab }) => !tab.hidden);
      expect(tabs[0]!.tab.url).toBe(FIRST_TAB);
      expect(tabs.length).toBeGreaterThanOrEqual(3);
      for (const tab of tabs) empty.push(...(await emptySections(plan, tab)));
    }
    expect(empty).toEqual([]);
  }, 60_000);

  it('say of no yearly cap that there is none in two words', async () => {
    const twice: string[] = [];
    const uncapped = (await plansOf(code)).filter(({ plan }) => !plan.details.annualBenefitMaximum?.amount);
    for (const plan of uncapped) {
      const [first] = await tabContents(plan);
      const { tab, sections } = first!;
      const shown = sections.filter((name) => name === 'facts' || name === 'sheet' || name === 'topAmounts');
      const html = (await Promise.all(shown.map((name) => sectionOf(plan, tab, name)))).join('');
      const own = labelsOf('es', 'catalogue');
      if (html.includes(own.unlimited) && html.includes(own.noGeneralCap)) twice.push(plan.item.productCode);
    }
    expect(uncapped.length).toBeGreaterThan(0);
    expect(twice).toEqual([]);
  }, 60_000);

  it('have the same tabs over the wire [E-43]', async () => {
    const [plan] = await plansOf(code);
    const id = String(plan!.item.id);
    const answer = await getTabs(apiRequest(`/api/insurance/${id}/tabs`, { site: code }), paramsOf({ id }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const tabs = tabsResponse.parse(await answer.json());
    expect(tabs).toEqual((await tabContents(plan!)).map(({ tab }) => tab));
  });
});

it('answers 404 for the tabs of a plan that the site has not, 400 for what is no plan', async () => {
  const ask = async (id: string) =>
    (await getTabs(apiRequest(`/api/insurance/${id}/tabs`, { site: 'cl' }), paramsOf({ id }))).status;
  expect([await ask('99999999'), await ask('abc'), await ask('-1')]).toEqual([404, 400, 400]);
});
