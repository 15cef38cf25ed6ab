import { expect, it } from 'vitest';
import { profileFormRows } from '@/lib/db/seed/profile-forms';
import { formInSpanish } from '@/lib/testing/sample-forms';
import { firstStepOf } from './first-step';

const rows = profileFormRows().map((row) => [`${row.market} ${row.productType}`, row] as const);

it.each(rows)('of %s has something to answer and no list', (_, row) => {
  const groups = firstStepOf(formInSpanish(row));
  const questions = groups.flatMap((group) => group.questions);
  expect(questions.filter(({ isOpen }) => isOpen)).not.toEqual([]);
  expect(questions.filter(({ allowedValues }) => (allowedValues?.length ?? 0) > 4)).toEqual([]);
  expect(JSON.stringify(groups).length).toBeLessThan(2_500);
});

it('asks who takes it out first, and what a place or a list is needed for later', () => {
  const [family] = rows.find(([name]) => name === '1 ISAPRE')!.slice(1);
  const open = firstStepOf(formInSpanish(family as (typeof rows)[number][1])).map(({ name, questions }) => [
    name,
    questions.filter(({ isOpen }) => isOpen).map(({ fldName }) => fldName),
  ]);
  expect(open).toEqual([['cotizante', ['edad', 'ingreso']]]);
});
