import { describe, expect, it } from 'vitest';
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

describe('a site whose layout hides', () => {
  it('the request button has no section of the request [P-22]', () => {
    expect(sectionsOf('solicitar', whole)).toEqual(['request']);
    expect(sectionsOf('solicitar', { ...whole, hideRequestButton: true })).toEqual([]);
  });

  it('the score has the rest of its tab [P-23]', () => {
    expect(sectionsOf('analisis', whole)).toContain('score');
    expect(sectionsOf('analisis', { ...whole, hideScore: true })).toEqual(['statistics', 'aboutIsapre']);
  });
});
