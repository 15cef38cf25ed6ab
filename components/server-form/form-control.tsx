'use client';

import { Controller, useFormContext } from 'react-hook-form';
import type { FormField } from '@/lib/form-definition/contract';
import type { FieldValue, FormRow, FormValues } from '@/lib/form-definition/domain';
import { choiceControls, choicesControl } from './choice-controls';
import type { Draw } from './control';
import { useFormWords } from './form-words';
import { personControls } from './person-controls';
import { typedControls } from './typed-controls';

type Props = {
  field: FormField;
  /** Path of the field in the form's values: group, row, field. */
  name: `${string}.${number}.${string}`;
  row: FormRow;
  /** What else a new value sets off (`changeAction`). */
  onChanged: (field: FormField) => void;
};

/** The closed list of `fieldType`: an unknown one never passes the definition's contract. */
const controls: Readonly<Record<FormField['fieldType'], Draw>> = {
  ...typedControls,
  ...choiceControls,
  ...personControls,
};

const drawingOf = ({ isMultiple, fieldType }: FormField): Draw => (isMultiple ? choicesControl : controls[fieldType]);

/** One question of the form, drawn by its `fieldType`, with its error once the visitor has been there. */
export function FormControl({ field, name, row, onChanged }: Props) {
  const words = useFormWords();
  const { control } = useFormContext<FormValues>();
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
