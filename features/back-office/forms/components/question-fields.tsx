import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import type { FormDetail } from '@/features/back-office/forms/forms.api';
import {
  hasLimits,
  hasOptions,
  KINDS,
  withKind,
  textOf,
  type Mistake,
  type Question,
} from '@/features/back-office/forms/questions';
import type { OfficeWords } from '@/features/back-office/screen';
import { FIELD_KINDS, type FieldName } from '@/features/lead/form/contact-form.api';
import { QuestionCondition } from './question-condition';
import { QuestionOptions } from './question-options';
import { WordsField } from '@/features/back-office/components/words-field';

export type QuestionProps = {
  kind: FormDetail['kind'];
  question: Question;
  others: readonly Question[];
  mistakes: readonly Mistake[];
  words: OfficeWords['forms']['questions'];
  onChange: (question: Question) => void;
};

const LIMITS = { number: ['min', 'max'], date: ['minDate', 'maxDate'] } as const;
type Limit = (typeof LIMITS)[keyof typeof LIMITS][number];

const numberOf = (text: string) => (text === '' || Number.isNaN(Number(text)) ? text || undefined : Number(text));

const isNeeded = (question: Question): boolean => Boolean(question['isRequired'] ?? question['fieldType'] !== 'switch');

export function QuestionFields({ kind, question, others, mistakes, words, onChange }: QuestionProps) {
  const { fields } = words;
  const change = (changes: Question) => onChange({ ...question, ...changes });
  const errorOf = (name: string) => mistakes.find(({ path }) => path.length === 1 && path[0] === name)?.problem;
  const shown = (name: string) => {
    const error = errorOf(name);
    return error === undefined ? {} : { error };
  };
  const errorsIn = (name: string) =>
    Object.fromEntries(
      mistakes.flatMap(({ path: [field, language], problem }) =>
        field === name && language !== undefined ? [[String(language), problem]] : [],
      ),
    );
  const ownKind =
    kind === 'profile' ? textOf(question['fieldType']) : FIELD_KINDS[question['fldName'] as FieldName]?.fieldType;
  const limits: readonly Limit[] = ownKind === 'date' ? LIMITS.date : hasLimits(ownKind ?? '') ? LIMITS.number : [];

  return (
    <div className="space-y-4">
      <WordsField
        label={fields.label}
        value={question['label']}
        words={words}
        errors={errorsIn('label')}
        isRequired={kind === 'profile'}
        onChange={(label) => change({ label })}
      />
      <WordsField
        label={fields.helper}
        value={question['helper']}
        words={words}
        errors={errorsIn('helper')}
        onChange={(helper) => change({ helper })}
      />
      {kind === 'profile' && (
        <SelectField
          label={fields.fieldType}
          options={KINDS.map((value) => ({ value, label: words.kinds[value as keyof typeof words.kinds] }))}
          value={ownKind ?? ''}
          onChange={({ target }) => onChange(withKind(question, target.value))}
          {...shown('fieldType')}
        />
      )}
      <CheckboxField
        label={fields.isRequired}
        checked={isNeeded(question)}
        onChange={({ target }) => change({ isRequired: target.checked })}
        {...shown('isRequired')}
      />
      {kind === 'profile' && hasOptions(ownKind ?? '') && (
        <QuestionOptions question={question} words={words} onChange={change} />
      )}
      {limits.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {limits.map((name) => (
            <TextField
              key={name}
              label={fields[name]}
              {...(ownKind === 'date' ? { help: words.dayHelp } : { inputMode: 'decimal' as const })}
              value={textOf(question[name])}
              onChange={({ target }) =>
                change({ [name]: ownKind === 'date' ? target.value || undefined : numberOf(target.value) })
              }
              {...shown(name)}
            />
          ))}
        </div>
      )}
      {kind === 'profile' && (
        <QuestionCondition
          question={question}
          others={others}
          words={words}
          error={errorOf('hideExpression')}
          onChange={change}
        />
      )}
    </div>
  );
}
