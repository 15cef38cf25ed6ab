import { expect, it } from 'vitest';
import {
  conditionOf,
  formulaOf,
  mistakesOfQuestion,
  newQuestion,
  withKind,
  questionsIn,
  moveTarget,
  swapped,
  withQuestions,
} from './questions';

const inGroup = (fldName: string, groupedBy: string) => ({ fldName, groupedBy });
const mixed = [inGroup('a', 'one'), inGroup('b', 'two'), inGroup('c', 'one')];

it('reads the questions of a file as far as it has any, and leaves all else as it is', () => {
  const file = { definition: { groups: [1], fields: mixed }, rules: ['r'] };
  expect(questionsIn(file, 'profile')).toEqual(mixed);
  expect(withQuestions(file, 'profile', [])).toEqual({ definition: { groups: [1], fields: [] }, rules: ['r'] });
  for (const broken of [null, [], 'x', {}, { definition: 1 }, { definition: { fields: [1] } }])
    expect(questionsIn(broken, 'profile')).toBeNull();
  expect(questionsIn({ structure: { fields: [] } }, 'contact')).toEqual([]);
});

it('moves a question among those of its group', () => {
  expect([
    moveTarget(mixed, 0, 1),
    moveTarget(mixed, 0, -1),
    moveTarget(mixed, 1, 1),
    moveTarget(mixed, 2, -1),
  ]).toEqual([2, null, null, 0]);
  expect(swapped(mixed, 0, 2).map(({ fldName }) => fldName)).toEqual(['c', 'b', 'a']);
});

it('makes a question of another kind without what only the kind before had', () => {
  const first = newQuestion([{ fldName: 'pregunta_1' }], 'one');
  expect(first).toMatchObject({ fldName: 'pregunta_2', fieldType: 'text', dataType: 'string' });
  const chosen = withKind(first, 'select');
  expect(chosen).toMatchObject({ fieldType: 'select', dataType: 'string', allowedValues: [] });
  const counted = withKind({ ...chosen, min: 1 }, 'number');
  expect(counted).toMatchObject({ dataType: 'integer', min: 1 });
  expect(counted).not.toHaveProperty('allowedValues');
  expect(withKind({ ...counted, dataType: 'amount' }, 'number')).toMatchObject({ dataType: 'amount' });
  expect(withKind(counted, 'date')).not.toHaveProperty('min');
});

it.each([
  [`sexo != 'Femenino'`, { name: 'sexo', is: true, value: 'Femenino' }],
  ['edad == 18', { name: 'edad', is: false, value: '18' }],
  ['fuma != true', { name: 'fuma', is: true, value: 'true' }],
  [`sexo != 'Femenino' || edad > 55`, null],
  ['a != null', null],
  [null, null],
])('reads %s as a condition', (formula, condition) => expect(conditionOf(formula)).toEqual(condition));

it('writes a condition as its question is answered', () => {
  const condition = { name: 'edad', is: true, value: '18' };
  expect(formulaOf(condition, { dataType: 'integer' })).toBe('edad != 18');
  expect(formulaOf({ ...condition, is: false }, { dataType: 'string' })).toBe('edad == "18"');
});

it('finds what is wrong with one question', () => {
  const problem = 'Falta';
  const mistakes = [
    { path: ['definition', 'fields', 1, 'label', 'es'], problem },
    { path: ['rules', 1, 'valid'], problem },
  ];
  expect(mistakesOfQuestion(mistakes, 1)).toEqual([{ path: ['label', 'es'], problem }]);
  expect(mistakesOfQuestion(mistakes, 0)).toEqual([]);
});
