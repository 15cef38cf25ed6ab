import { expect, it } from 'vitest';
import { TABS, type TabName } from '@/features/plan/tabs/plan-tabs';
import { PLAN_SECTIONS, sectionsOf } from './registry';

const whole = { hideRequestButton: false, hideScore: false };

it('every tab has sections, and each section stands in one', () => {
  const names = (Object.keys(TABS) as TabName[]).map((tab) => sectionsOf(tab, whole));
  expect(names.filter((sections) => sections.length === 0)).toEqual([]);
  expect([...names, sectionsOf('contrato', whole)].flat().toSorted()).toEqual(Object.keys(PLAN_SECTIONS).toSorted());
});

it('a tab that is none of ours is a document’s', () => {
  expect(sectionsOf('ficha', whole)).toEqual(['document']);
  expect(sectionsOf('constructor', whole)).toEqual(['document']);
});
