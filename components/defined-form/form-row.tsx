import { Fragment, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { dependentChanges } from '@/lib/form-definition/change';
import type { FormField, ServedForm } from '@/lib/form-definition/form-schemas';
import { fieldsOf, sectionsOf, type FormRow as Row, type FormValues } from '@/lib/form-definition/form-values';
import { isHidden, readAnswers } from '@/lib/form-definition/hidden';
import { FormControl } from './form-control';

export type NoteOf = (field: FormField, index: number) => ReactNode;

type Props = { form: ServedForm; group: string; index: number; owner?: string; noteOf?: NoteOf | undefined };

export function FormRow({ form, group, index, owner, noteOf }: Props) {
  const { control, getValues, setValue } = useFormContext<FormValues>();
  // Reads the whole form, because an answer in another group may hide fields of this row.
  const { values, hidden } = readAnswers(form, useWatch({ control }) as FormValues);
  const row: Row = values[group]?.[index] ?? {};
  const fields = fieldsOf(form, group);

  function act(field: FormField) {
    const changes = dependentChanges(field, { form, index, values: getValues() });
    for (const [name, next] of Object.entries(changes))
      setValue(`${group}.${index}.${name}` as `${string}.${number}`, next as never);
  }

  const grid = (some: readonly FormField[]) => (
    <div className="form-grid">
      {some.map((field) => (
        <div key={field.fldName} className={field.class === 'half' ? 'form-cell form-half' : 'form-cell'}>
          <FormControl
            field={field}
            name={`${group}.${index}.${field.fldName}`}
            row={row}
            owner={owner}
            onChanged={act}
            note={noteOf?.(field, index)}
          />
        </div>
      ))}
    </div>
  );
  const sections = sectionsOf(fields.filter((field) => !isHidden(hidden, field, index)));
  return (
    <div className="space-y-4">
      {sections.map(({ title, fields: some }) =>
        title === null ? (
          <Fragment key={some[0]!.fldName}>{grid(some)}</Fragment>
        ) : (
          <fieldset key={title} className="space-y-3 border-t border-line pt-4">
            <legend className="float-left mb-3 w-full font-semibold text-ink-soft">{title}</legend>
            <div className="clear-both">{grid(some)}</div>
          </fieldset>
        ),
      )}
    </div>
  );
}
