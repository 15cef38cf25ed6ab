import { changesBetween, type AuditedValue } from '@/features/back-office/audit/changes';
import type { FormDetail } from './forms.api';
import { questionsIn, textOf, textsOf, type Question } from './questions';
type Table = Readonly<Record<string, unknown>>;

const keyOf = ({ groupedBy, fldName }: Question): string => `${textOf(groupedBy)} ${textOf(fldName)}`;
const nameOf = (question: Question): string => textsOf(question['label']).es || textOf(question['fldName']);

function restOf(file: unknown): Table {
  const { definition, structure, rules, ...others } = (file ?? {}) as Table;
  const { fields: _, ...part } = (definition ?? structure ?? {}) as Table;
  return { ...others, ...part, ...(Array.isArray(rules) && { rules }) };
}

export function formChanges(kind: FormDetail['kind'], before: unknown, after: unknown): AuditedValue[] {
  const [old, now] = [questionsIn(before, kind) ?? [], questionsIn(after, kind) ?? []];
  const [was, is] = [old, now].map((questions) => new Map(questions.map((one) => [keyOf(one), one]))) as [
    Map<string, Question>,
    Map<string, Question>,
  ];
  const written = (question: Question) => JSON.stringify(nameOf(question));
  const orderOf = (questions: readonly Question[]) =>
    questions.filter((one) => was.has(keyOf(one)) && is.has(keyOf(one))).map((one) => nameOf(is.get(keyOf(one))!));
  const [wasOrder, isOrder] = [orderOf(old), orderOf(now)].map((names) => JSON.stringify(names)) as [string, string];
  return [
    ...now.flatMap((one) =>
      was.has(keyOf(one)) ? [] : [{ of: null, field: 'question', before: null, after: written(one) }],
    ),
    ...old.flatMap((one) =>
      is.has(keyOf(one)) ? [] : [{ of: null, field: 'question', before: written(one), after: null }],
    ),
    ...now.flatMap((one) => {
      const stored = was.get(keyOf(one));
      return stored ? changesBetween(stored, one, nameOf(stored)) : [];
    }),
    ...(wasOrder === isOrder ? [] : [{ of: null, field: 'questions', before: wasOrder, after: isOrder }]),
    ...changesBetween(restOf(before), restOf(after)),
  ];
}
