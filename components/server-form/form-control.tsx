'use client';

import { Controller, useFormContext, type RefCallBack } from 'react-hook-form';
import { NumberField } from '@/components/form/number-field';
import { SegmentedField } from '@/components/form/segmented-field';
import { SelectField } from '@/components/form/select-field';
import { StepperField } from '@/components/form/stepper-field';
import { SwitchField } from '@/components/form/switch-field';
import { TextField } from '@/components/form/text-field';
import type { FormField } from '@/lib/form-definition/contract';
import { optionsOf, type FieldValue, type FormRow, type FormValues } from '@/lib/form-definition/domain';
import { fill } from '@/lib/i18n/labels';
import { useFormWords, type FormWords } from './form-words';

type Props = {
  field: FormField;
  /** Path of the field in the form's values: group, row, field. */
  name: `${string}.${number}.${string}`;
  row: FormRow;
  /** What else a new value sets off (`changeAction`). */
  onChanged: (field: FormField) => void;
};

type Control = {
  field: FormField;
  row: FormRow;
  input: {
    name: string;
    value: FieldValue;
    ref: RefCallBack;
    onBlur: () => void;
    /** Takes a native field's event or the value itself. */
    onChange: (next: unknown) => void;
  };
  shared: { label: string; help?: string; error?: string; optional?: string };
  words: FormWords;
};

const DIGITS: Record<string, number> = { integer: 6, amount: 12 };

function numberControl({ field, input, shared, words }: Control) {
  const isMoney = field.mask === 'money';
  return (
    <NumberField
      {...shared}
      name={input.name}
      ref={input.ref}
      value={typeof input.value === 'number' ? input.value : null}
      onChange={input.onChange}
      onBlur={input.onBlur}
      thousands={words.thousands}
      maxDigits={DIGITS[field.dataType]}
      prefix={isMoney ? `${words.currencySign} ` : undefined}
      placeholder={field.placeholder ?? undefined}
    />
  );
}

function stepperControl({ field, input, shared, words }: Control) {
  return (
    <StepperField
      {...shared}
      {...input}
      value={typeof input.value === 'boolean' ? null : input.value}
      min={field.min ?? 0}
      max={field.max ?? 999}
      required={field.isRequired}
      lessLabel={fill(words.labels.less, { field: field.label })}
      moreLabel={fill(words.labels.more, { field: field.label })}
    />
  );
}

function namedOptions(field: FormField, row: FormRow) {
  return optionsOf(field, row).map(({ value, label }) => ({ value, label: label ?? value }));
}

function selectControl({ field, row, input, shared }: Control) {
  return (
    <SelectField
      {...shared}
      {...input}
      value={String(input.value ?? '')}
      options={namedOptions(field, row)}
      placeholder={input.value === null || !field.isRequired ? (field.placeholder ?? '') : undefined}
    />
  );
}

function segmentedControl({ field, row, input, shared }: Control) {
  return (
    <SegmentedField
      {...input}
      label={shared.label}
      error={shared.error}
      value={String(input.value ?? '')}
      options={namedOptions(field, row)}
    />
  );
}

/** The closed list of `fieldType`: an unknown one never passes the definition's contract. */
const controls: Record<FormField['fieldType'], (control: Control) => React.ReactElement> = {
  text: ({ input, shared }) => <TextField {...shared} {...input} value={String(input.value ?? '')} maxLength={120} />,
  number: numberControl,
  stepper: stepperControl,
  select: selectControl,
  segmented: segmentedControl,
  switch: ({ input, shared }) => <SwitchField {...input} label={shared.label} checked={input.value === true} />,
};

/** One question of the form, drawn by its `fieldType`, with its error once the visitor has been there. */
export function FormControl({ field, name, row, onChanged }: Props) {
  const words = useFormWords();
  const { control } = useFormContext<FormValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: input, fieldState }) =>
        controls[field.fieldType]({
          field,
          row,
          words,
          input: {
            ...input,
            // The path types of react-hook-form end at the row; what stands there is one answer.
            value: input.value as unknown as FieldValue,
            onChange: (next) => {
              input.onChange(next);
              onChanged(field);
            },
          },
          shared: {
            label: field.label,
            ...(field.helper && { help: field.helper }),
            // Adding a row checks all rows: a field nobody has been in stays quiet (spec section 5).
            ...(fieldState.isTouched && fieldState.error?.message && { error: fieldState.error.message }),
            ...(!field.isRequired && { optional: words.labels.optional }),
          },
        })
      }
    />
  );
}
