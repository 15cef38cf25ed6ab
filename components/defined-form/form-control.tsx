'use client';

import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import type { FormField } from '@/lib/form-definition/form-schemas';
import type { FieldValue, FormRow, FormValues } from '@/lib/form-definition/form-values';
import { choiceControls, choicesControl } from './choice-controls';
import type { RenderControl } from './control';
import { useFormWords } from './form-words';
import { personControls } from './person-controls';
import { typedControls } from './typed-controls';
import { debounceDelay, useDebounce } from './use-debounce';

type Props = {
  field: FormField;
  name: `${string}.${number}.${string}`;
  row: FormRow;
  owner?: string | undefined;
  onChanged: (field: FormField) => void;
  note?: ReactNode;
};

const controls: Readonly<Record<FormField['fieldType'], RenderControl>> = {
  ...typedControls,
  ...choiceControls,
  ...personControls,
};

const drawingOf = ({ isMultiple, fieldType }: FormField): RenderControl =>
  isMultiple ? choicesControl : controls[fieldType];

/** react-hook-form's path types end at the row; deeper values count as one answer. */
type ValuePath = `${string}.${number}`;

function valueOf(next: unknown): FieldValue {
  if (typeof next !== 'object' || next === null || !('target' in next)) return next as FieldValue;
  return (next.target as HTMLInputElement).value;
}

export function FormControl({ field, name, row, owner, onChanged, note }: Props) {
  const words = useFormWords();
  const { control, setValue, trigger, getFieldState } = useFormContext<FormValues>();
  const debounce = useDebounce();

  function change(next: FieldValue) {
    setValue(name as ValuePath, next as never, { shouldDirty: true });
    debounce.schedule(debounceDelay(field), () => {
      onChanged(field);
      if (getFieldState(name as ValuePath).isTouched) void trigger(name as ValuePath);
    });
  }
  function leave(blur: () => void) {
    debounce.flush();
    blur();
  }
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: input, fieldState }) =>
        drawingOf(field)({
          field,
          row,
          words,
          input: {
            ...input,
            value: input.value as unknown as FieldValue,
            onBlur: () => leave(input.onBlur),
            onChange: (next) => change(valueOf(next)),
          },
          shared: {
            label: field.label,
            owner,
            ...(field.helper && { help: field.helper }),
            // Adding a row validates all rows: an untouched field shows no error (spec section 5).
            ...(fieldState.isTouched && fieldState.error?.message && { error: fieldState.error.message }),
            ...(note !== undefined && { note }),
            ...(!field.isRequired && { optional: words.labels.optional }),
          },
        })
      }
    />
  );
}
