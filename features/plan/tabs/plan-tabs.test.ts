import { fc, test as prop } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { markets } from '@/lib/markets';
import { FIRST_TAB } from '@/lib/routing/plan-tab';
import { canonicalTab, tabNamesOf, TABS, tabsByRoom, type TabName } from './plan-tabs';

it('the tabs of a line begin with the one at the base path and lead to the request, in every line of every market', () => {
  for (const line of markets.flatMap((market) => market.lines)) {
    const names = tabNamesOf(line);
    expect(names[0]).toBe(FIRST_TAB);
    expect(names).toContain('solicitar');
    expect(new Set(names).size).toBe(names.length);
  }
  expect(tabNamesOf({ hasAnalysis: true })).toContain('analisis');
  expect(tabNamesOf({})).not.toContain('analisis');
});

it('has search engines keep the plan for its request and its price, and every other tab for itself [U-16]', () => {
  expect([canonicalTab('solicitar'), canonicalTab('precio')]).toEqual([FIRST_TAB, FIRST_TAB]);
  for (const name of Object.keys(TABS) as TabName[])
    if (name !== 'solicitar' && name !== 'precio') expect(canonicalTab(name)).toBe(name);
  expect(canonicalTab('contrato')).toBe('contrato');
});

const tab = fc.record({ url: fc.string(), hidden: fc.boolean(), inMenuMore: fc.boolean() });

prop.prop([fc.array(tab)])('places every tab that is shown once, in its order, at most 3 before the menu', (tabs) => {
  const [phone = [], tablet = [], wide = [], menu = []] = tabsByRoom(tabs);
  const barred = tabs.filter(({ hidden, inMenuMore }) => !hidden && !inMenuMore);
  expect([...phone, ...tablet, ...wide]).toEqual(barred);
  expect(menu).toEqual(tabs.filter(({ hidden, inMenuMore }) => !hidden && inMenuMore));
  expect(phone.length).toBe(Math.min(3, barred.length));
});
