import { describe, expect, it } from 'vitest';
import { firstThatFits, fittingDescription, fittingTitle } from './search-snippet';

describe('a title that is too long', () => {
  it.each([
    ['Clínica Dávila · Chile: Isapres desde $66.248/mes', 'Clínica Dávila · Chile: Isapres desde $66.248/mes'],
    [
      'Clínica San Carlos de Apoquindo UC Christus · Chile: Isapres desde $115.502/mes',
      'Clínica San Carlos de Apoquindo UC Christus · Chile',
    ],
    [
      'Pleno Max (Santiago) 100/80 (PM260331) by Nueva Masvida: cover and price',
      'Pleno Max (Santiago) 100/80 (PM260331) by Nueva Masvida',
    ],
    [
      'Plan Corporativo Internacional con cobertura dental, visión y asistencia en viaje',
      'Plan Corporativo Internacional con cobertura dental, visión',
    ],
    [
      'Seguro saúde internacional ou seguro viagem? De qual deles você precisa',
      'Seguro saúde internacional ou seguro viagem?',
    ],
  ])('ends where a part of it does, or at a word that leads nowhere: %s', (title, expected) => {
    expect(fittingTitle(title)).toBe(expected);
  });

  it('of one endless word is cut in it', () => {
    expect(fittingTitle('x'.repeat(80))).toBe('x'.repeat(60));
  });
});

it('a description is cut at a word, and says so', () => {
  const whole = 'Once palabras que dicen mucho de un plan, '.repeat(4).trim();
  const cut = fittingDescription(whole);
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(whole.startsWith(cut.slice(0, -1))).toBe(true);
  expect(cut).toMatch(/\p{L}…$/u);
  expect(fittingDescription(cut)).toBe(cut);
});

it('of several the first that fits is taken, or the last', () => {
  expect(firstThatFits(['largo de más', 'corto', 'c'], 6)).toBe('corto');
  expect(firstThatFits(['largo de más', 'también largo'], 6)).toBe('también largo');
});
