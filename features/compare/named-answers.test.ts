import { describe, expect, it } from 'vitest';
import { overLegalSeven, isAhead, groupByWinner, type Contender } from './named-answers';

const plan: Contender = { added: 24_188, share: 80, score: 8, total: 325_188, name: 'Plan B', id: 2 };

describe('of two plans, the answer is', () => {
  it.each<[string, Partial<Contender>, Partial<Contender>]>([
    ['the one that adds less, however low its score', { score: null }, { added: 24_189, score: 10 }],
    ['the higher share in hospital, when both add the same', { share: 90, score: null }, { score: 10 }],
    ['the higher score, when the share is the same too', { score: 8.1, total: 400_000 }, {}],
    ['any score before none', { score: 0 }, { score: null }],
    ['the lower total, when the score is the same too', { total: 325_187, name: 'Z' }, {}],
    ['the first name, when the total is the same too', { name: 'Plan Á', id: 9 }, {}],
    ['the older plan, when even the name is the same', { id: 1 }, {}],
  ])('%s', (_, one, other) => {
    expect(isAhead({ ...plan, ...one }, { ...plan, ...other })).toBe(true);
    expect(isAhead({ ...plan, ...other }, { ...plan, ...one })).toBe(false);
  });
});

it.each([
  [325_188, 301_000, 24_188],
  [280_000, 301_000, 0],
  [325_188, null, 325_188],
])('a plan of %i adds to a 7 %% of %s: %i', (price, legalSeven, added) => {
  expect(overLegalSeven(price, legalSeven)).toBe(added);
});

it('a plan that wins two answers comes once with both names, and an empty answer is left out', () => {
  expect(groupByWinner({ least: 'A', most: 'A', whole: 'B' })).toEqual([
    { winner: 'A', answers: ['least', 'most'] },
    { winner: 'B', answers: ['whole'] },
  ]);
  expect(groupByWinner({ least: 'A', most: null, whole: null })).toEqual([{ winner: 'A', answers: ['least'] }]);
  expect(groupByWinner({ least: null, most: null, whole: null })).toEqual([]);
});
