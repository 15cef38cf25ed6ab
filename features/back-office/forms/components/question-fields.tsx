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
  conditionOf,
  formulaOf,
  textsOf,
  type Condition,
  updateQuestion,
} from '@/features/back-office/forms/questions';
import type { OfficeWords } from '@/features/back-office/screen';
import { FIELD_KINDS, type FieldName } from '@/features/lead/form/contact-form.api';
import { WordsField } from '@/features/back-office/components/words-field';
import { Button } from '@/components/ui/button';
import { ByPlace } from '@/components/ui/by-place';
import { fill } from '@/lib/i18n/labels';
import { useWords } from '@/features/back-office/components/office';

function QuestionOptions({ question, onChange }: { question: Question; onChange: (changes: Question) => void }) {
  const words = useWords('forms').questions;
  const { options } = words;
  const list = textOf(question['retrieveFunction']);
  if (list !== '') return <p className="text-sm text-ink-soft">{fill(options.kept, { list })}</p>;
  const rows = (question['allowedValues'] ?? []) as readonly Question[];
  const write = (next: readonly Question[]) => onChange({ allowedValues: next });
  const replace = (at: number, changes: Question) =>
    write(rows.map((row, index) => (index === at ? updateQuestion(row, changes) : row)));
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-semibold">{options.title}</legend>
      <p className="text-sm text-ink-soft">{options.help}</p>
      <ol className="space-y-3">
        <ByPlace rows={rows}>
          {(row, at) => {
            const n = at + 1;
            return (
              <li className="space-y-2 border-l-2 border-line pl-3">
                <TextField
                  label={fill(options.value, { n })}
                  maxLength={120}
                  value={textOf(row['value'])}
                  onChange={({ target }) => replace(at, { value: target.value })}
                />
                <WordsField
                  label={fill(options.label, { n })}
                  value={row['label']}
                  words={words}
                  onChange={(label) => replace(at, { label })}
                />
                <Button
                  variant="quiet"
                  aria-label={fill(options.removeOne, { n })}
                  onClick={() => write(rows.filter((_, index) => index !== at))}
                >
                  {options.remove}
                </Button>
              </li>
            );
          }}
        </ByPlace>
      </ol>
      <Button variant="quiet" onClick={() => write([...rows, { value: '', label: { es: '', en: '', pt: '' } }])}>
        {options.add}
      </Button>
    </fieldset>
  );
}

type Props = {
  question: Question;
  others: readonly Question[];
  error: string | undefined;
  onChange: (changes: Question) => void;
};

function answerOptions(asked: Question | undefined, said: OfficeWords['forms']['questions']['condition']) {
  const rows = asked?.['allowedValues'];
  if (Array.isArray(rows))
    return (rows as readonly { readonly value?: unknown; readonly label?: unknown }[]).map(({ value, label }) => {
      const text = textOf(value);
      return { value: text, label: textsOf(label).es || text };
    });
  if (asked?.['dataType'] !== 'boolean') return null;
  return [
    { value: 'true', label: said.yes },
    { value: 'false', label: said.no },
  ];
}

function QuestionCondition({ question, others, error, onChange }: Props) {
  const said = useWords('forms').questions.condition;
  const formula = textOf(question['hideExpression']);
  const condition = conditionOf(formula);
  const questionOf = (name: string) => others.find(({ fldName }) => fldName === name);
  if (formula !== '' && (!condition || !questionOf(condition.name)))
    return (
      <TextField
        label={said.formula}
        help={said.formulaHelp}
        value={formula}
        onChange={({ target }) => onChange({ hideExpression: target.value || undefined })}
        {...(error !== undefined && { error })}
      />
    );

  function write(next: Condition) {
    onChange({ hideExpression: formulaOf(next, questionOf(next.name)) });
  }
  function choose(name: string) {
    if (name === '') return onChange({ hideExpression: undefined });
    const [first] = answerOptions(questionOf(name), said) ?? [];
    write({ name, is: true, value: first?.value ?? '' });
  }

  const answers = condition && answerOptions(questionOf(condition.name), said);
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField
        label={said.title}
        placeholder={said.always}
        options={others.map(({ fldName, label }) => {
          const value = textOf(fldName);
          return { value, label: textsOf(label).es || value };
        })}
        value={condition?.name ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
      {condition && (
        <>
          <SelectField
            label={said.sign}
            options={[
              { value: 'is', label: said.is },
              { value: 'isNot', label: said.isNot },
            ]}
            value={condition.is ? 'is' : 'isNot'}
            onChange={({ target }) => write({ ...condition, is: target.value === 'is' })}
          />
          {answers ? (
            <SelectField
              label={said.value}
              options={answers}
              value={condition.value}
              onChange={({ target }) => write({ ...condition, value: target.value })}
            />
          ) : (
            <TextField
              label={said.value}
              maxLength={120}
              value={condition.value}
              onChange={({ target }) => write({ ...condition, value: target.value.replaceAll(/['"\\]/g, '') })}
              {...(error !== undefined && { error })}
            />
          )}
        </>
      )}
    </div>
  );
}

export type QuestionProps = {
  kind: FormDetail['kind'];
  question: Question;
  others: readonly Question[];
  mistakes: readonly Mistake[];
  onChange: (question: Question) => void;
};

const LIMITS = { number: ['min', 'max'], date: ['minDate', 'maxDate'] } as const;
type Limit = (typeof LIMITS)[keyof typeof LIMITS][number];

const numberOf = (text: string) => (text === '' || Number.isNaN(Number(text)) ? text || undefined : Number(text));

export function QuestionFields({ kind, question, others, mistakes, onChange }: QuestionProps) {
  const words = useWords('forms').questions;
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
        checked={Boolean(question['isRequired'] ?? question['fieldType'] !== 'switch')}
        onChange={({ target }) => change({ isRequired: target.checked })}
        {...shown('isRequired')}
      />
      {kind === 'profile' && hasOptions(ownKind ?? '') && <QuestionOptions question={question} onChange={change} />}
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
        <QuestionCondition question={question} others={others} error={errorOf('hideExpression')} onChange={change} />
      )}
    </div>
  );
}
