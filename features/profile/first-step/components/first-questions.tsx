import type { ReactNode } from 'react';
import { FieldFrame, FieldsetFrame } from '@/components/form/field-frame';
import { Skeleton } from '@/components/ui/skeleton';
import type { FirstGroup, FirstQuestion } from '@/features/profile/first-step/first-step';
import type { Locale } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { formatNumber } from '@/lib/i18n/money';

type QuestionProps = {
  readonly question: FirstQuestion;
  readonly name: string;
  readonly tag: string;
  readonly optional: string;
  readonly owner: string | undefined;
};

function Choices({ question, name, optional, owner }: QuestionProps) {
  const { label, allowedValues, defaultValue, isRequired } = question;
  return (
    <FieldsetFrame id={`first-${name}`} label={label} owner={owner} {...(!isRequired && { optional })}>
      <div className="segments">
        {allowedValues?.map((one) => (
          <label key={one.value} className="segment">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={one.value}
              defaultChecked={one.value === defaultValue}
            />
            {one.label ?? one.value}
          </label>
        ))}
      </div>
    </FieldsetFrame>
  );
}

function Question({ question, name, tag, optional, owner }: QuestionProps) {
  const { label, helper, defaultValue, fieldType, mask, isRequired, isOpen } = question;
  const id = `first-${name}`;
  const frame = { id, label, owner, ...(helper && { help: helper }), ...(!isRequired && { optional }) };
  if (!isOpen)
    return (
      <FieldFrame {...frame}>
        <Skeleton className="h-11" />
      </FieldFrame>
    );
  const isStepper = fieldType === 'stepper';
  const input = (
    <input
      id={id}
      name={name}
      type="text"
      inputMode={mask === 'money' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={30}
      className={isStepper ? 'field-input min-w-0 text-center font-semibold' : 'field-input'}
      defaultValue={typeof defaultValue === 'number' ? formatNumber(defaultValue, tag) : ''}
      aria-describedby={helper ? `${id}-help` : undefined}
      aria-required={isRequired}
    />
  );
  return (
    <FieldFrame {...frame}>{isStepper ? <div className="flex items-center px-13">{input}</div> : input}</FieldFrame>
  );
}

type Props = { groups: readonly FirstGroup[]; locale: Locale; tag: string };

export function FirstQuestions({ groups, locale, tag }: Props): ReactNode {
  const words = labelsOf(locale, 'form');
  return groups.map(({ name: group, legend, helper, itemLabel, isTitled, questions }) => {
    const owner = itemLabel ? fill(words.row, { item: itemLabel, n: 1 }) : undefined;
    return (
      <fieldset key={group}>
        <legend className={isTitled ? 'text-lg font-semibold' : 'sr-only'}>{legend}</legend>
        {helper && <p className="text-sm text-ink-soft">{helper}</p>}
        <div className={`${isTitled ? 'mt-3' : ''} ${itemLabel ? 'rounded-card border border-line bg-paper p-4' : ''}`}>
          {owner && <p className="mb-4 flex min-h-11 items-center font-semibold">{owner}</p>}
          <div className="form-grid">
            {questions.map((question) => {
              const props = { question, name: `${group}.0.${question.fldName}`, tag, optional: words.optional, owner };
              return (
                <div key={props.name} className={question.class === 'half' ? 'form-cell form-half' : 'form-cell'}>
                  {question.isOpen && question.allowedValues ? <Choices {...props} /> : <Question {...props} />}
                </div>
              );
            })}
          </div>
        </div>
      </fieldset>
    );
  });
}
