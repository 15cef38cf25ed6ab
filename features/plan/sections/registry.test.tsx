import { expect, it } from 'vitest';
import { TABS, type TabName } from '@/features/plan/tabs/domain';
import { PLAN_SECTIONS, sectionsOf } from './registry';

it('every tab has sections, and each section stands in one', () => {
  const names = (Object.keys(TABS) as TabName[]).map((tab) => sectionsOf(tab));
  expect(names.filter((sections) => sections.length === 0)).toEqual([]);
  expect([...names, sectionsOf('contrato')].flat().toSorted()).toEqual(Object.keys(PLAN_SECTIONS).toSorted());
});

it('a tab that is none of ours is a document’s', () => {
  expect(sectionsOf('ficha')).toEqual(['document']);
  expect(sectionsOf('constructor')).toEqual(['document']);
});
