import { describe, expect, it } from 'vitest';
import { FIRST_ASKER, forbiddenOn, leaksIn } from './leaks';
import { isShownOn, textsShown, type Company, type SiteName } from './partners';

const company = (code: string, name: string, title: string): Company => ({
  code,
  words: [`${name}-Seguros`, `${code}-PLAN`, '107'],
  names: [name],
  titles: [title],
  plans: [],
});
const companies = [
  company('A', 'Aurora', 'Vida Boreal'),
  company('B', 'Boreal', 'Plan B'),
  company('C', 'Cóndor', 'Plan C'),
  company('D', 'Dorada', 'Plan D'),
];
const said = (site: SiteName, text: string, edition: 'uno' | 'dos' = 'uno') =>
  leaksIn(text, forbiddenOn(site, { companies, edition }));

describe('leaks', () => {
  it('are all that another partner’s row says, in any spelling, on whatever site', () => {
    for (const text of textsShown('first', 'uno')) {
      expect(said('first', text)).toEqual([]);
      expect(said('second', `<p>${text.toUpperCase()}`)).not.toEqual([]);
      expect(said('main', `{"a":"${text}"}`)).not.toEqual([]);
    }
    expect(said('main', 'http://granatex.cl.localhost/Comparar')).toEqual(['granatex']);
    expect(said('first', `?utm_term=${FIRST_ASKER}`)).toEqual([FIRST_ASKER]);
  });

  it('are what a partner of another market says, and of these what its site says', () => {
    for (const text of textsShown('abroad', 'uno'))
      for (const site of ['main', 'first', 'second'] as const) expect(said(site, text)).not.toEqual([]);
    for (const text of textsShown('first', 'uno')) expect(said('abroad', text)).not.toEqual([]);
    for (const text of textsShown('abroad', 'uno')) expect(said('abroad', text)).toEqual([]);
  });

  it('are companies that a row does not allow, by name, address or plan, as whole words', () => {
    const text = 'Cóndor, Dorada, doradas, Doradas, /Seguros/Dorada-Seguros/Planes/D-PLAN, C-PLAN, 107';
    expect(said('first', text)).toEqual(['Dorada', 'Dorada-Seguros', 'D-PLAN']);
    expect(said('second', 'Aurora, Boreal')).toEqual(['Aurora']);
    expect(said('main', text)).toEqual([]);
  });

  it('are no names that an allowed company gives its plan', () => {
    expect(said('first', 'Vida Boreal')).toEqual([]);
  });

  it('are what the row said and allowed before it changed', () => {
    const [before, after] = [textsShown('first', 'uno')[0]!, textsShown('first', 'dos')[0]!];
    expect([said('first', before), said('first', before, 'dos')]).toEqual([[], ['zafirox-uno']]);
    expect([said('first', after), said('first', after, 'dos')]).toEqual([['zafirox-dos'], []]);
    const shown = companies.map((_, at) => [isShownOn('first', 'uno', at), isShownOn('first', 'dos', at)]);
    expect(shown).toEqual([
      [true, false],
      [false, true],
      [true, false],
      [false, true],
    ]);
  });
});
