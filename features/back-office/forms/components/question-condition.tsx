import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import {
  conditionOf,
  formulaOf,
  textOf,
  textsOf,
  type Condition,
  type Question,
} from '@/features/back-office/forms/questions';
import type { OfficeWords } from '@/features/back-office/screen';

type Props = {
  question: Question;
  others: readonly Question[];
  words: OfficeWords['forms']['questions'];
  error: string | undefined;
  onChange: (changes: Question) => void;
};

type OptionRow = { readonly value?: unknown; readonly label?: unknown };

function answerOptions(asked: Question | undefined, words: Props['words']) {
  const rows = asked?.['allowedValues'];
  if (Array.isArray(rows))
    return (rows as readonly OptionRow[]).map(({ value, label }) => {
      const text = textOf(value);
      return { value: text, label: textsOf(label).es || text };
    });
  if (asked?.['dataType'] !== 'boolean') return null;
  return [
    { value: 'true', label: words.condition.yes },
    { value: 'false', label: words.condition.no },
  ];
}

export function QuestionCondition({ question, others, words, error, onChange }: Props) {
  const { condition: said } = words;
  const formula = textOf(question['hideExpression']);
  const condition = conditionOf(formula);
  const askedOf = (name: string) => others.find(({ fldName }) => fldName === name);
  if (formula !== '' && (!condition || !askedOf(condition.name)))
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
    onChange({ hideExpression: formulaOf(next, askedOf(next.name)) });
  }
  function choose(name: string) {
    if (name === '') return onChange({ hideExpression: undefined });
    const [first] = answerOptions(askedOf(name), words) ?? [];
    write({ name, is: true, value: first?.value ?? '' });
  }

  const answers = condition && answerOptions(askedOf(condition.name), words);
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
