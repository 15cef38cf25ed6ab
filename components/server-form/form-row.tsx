'use client';

import { clsx } from 'clsx';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FormField, ServedForm } from '@/lib/form-definition/contract';
import { fieldsOf, isHidden, type FormRow as Row, type FormValues } from '@/lib/form-definition/domain';
import { FormControl } from './form-control';

type Props = { form: ServedForm; group: string; index: number };

/** The questions about one person, pet or company; half-width ones share a line where there is room. */
export function FormRow({ form, group, index }: Props) {
  const { control, setValue } = useFormContext<FormValues>();
  const row = (useWatch({ control, name: `${group}.${index}` }) ?? {}) as unknown as Row;
  const fields = fieldsOf(form, group);

  function act({ changeAction }: FormField) {
    if (changeAction?.action !== 'clear') return;
    const target = fields.find((field) => field.fldName === changeAction.field);
    if (target) setValue(`${group}.${index}.${target.fldName}` as `${string}.${number}`, target.defaultValue as never);
  }

  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {fields
        .filter((field) => !isHidden(field, row))
        .map((field) => (
          <div key={field.fldName} className={clsx(field.class === 'full' && 'sm:col-span-2')}>
            <FormControl field={field} name={`${group}.${index}.${field.fldName}`} row={row} onChanged={act} />
          </div>
        ))}
    </div>
  );
}
