import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { FormGroup, ServedForm } from '@/lib/form-definition/form-schemas';
import { newRow, type FormValues } from '@/lib/form-definition/form-values';
import { openQuestion } from '@/lib/form-definition/hidden';
import { fill } from '@/lib/i18n/labels';
import { FormRow } from './form-row';
import { useFormWords } from './form-words';

type Props = {
  form: ServedForm;
  group: FormGroup;
  formOf?: (index: number) => ServedForm;
  isFolded?: boolean;
  onAdd?: () => void;
};

export function RepeatedGroup({ form, group, formOf, isFolded = false, onAdd }: Props) {
  const { labels } = useFormWords();
  const { control, getValues } = useFormContext<FormValues>();
  const { fields: rows, append, remove } = useFieldArray({ control, name: group.name });
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = rows.length >= group.max;

  function add() {
    onAdd?.();
    const row = newRow(form, group.name);
    const typed = { ...getValues(), [group.name]: [...(getValues(group.name) ?? []), row] };
    const open = openQuestion(form, typed, { group: group.name, index: rows.length });
    append(row as never, { focusName: open && `${group.name}.${rows.length}.${open.fldName}` });
  }
  function take(index: number) {
    // Moves the focus first, because a removed field that has it would write itself back into the form.
    addButton.current?.focus();
    remove(index);
  }

  return (
    <section className="space-y-4" aria-label={group.legend}>
      {(isFolded ? [] : rows).map((row, index) => {
        const place = { item: group.itemLabel ?? group.legend, n: index + 1 };
        const owner = fill(labels.row, place);
        return (
          <fieldset key={row.id} className="space-y-4 rounded-card border border-line bg-paper p-4">
            <legend className="sr-only">{owner}</legend>
            <div className="flex min-h-11 items-center justify-between">
              <p aria-hidden="true" className="font-semibold">
                {owner}
              </p>
              {index >= group.min && (
                <Button
                  variant="plain"
                  className="min-w-11"
                  aria-label={fill(labels.remove, place)}
                  onClick={() => take(index)}
                >
                  <Icon name="trash-2" className="size-5" />
                </Button>
              )}
            </div>
            <FormRow form={formOf?.(index) ?? form} group={group.name} index={index} owner={owner} />
          </fieldset>
        );
      })}
      {group.addLabel && (
        <Button
          ref={addButton}
          variant="quiet"
          className="w-full"
          aria-disabled={isFull}
          onClick={() => !isFull && add()}
        >
          <Icon name="plus" className="size-5" />
          {group.addLabel}
        </Button>
      )}
      {isFull && <output className="block text-sm text-ink-soft">{fill(labels.full, { n: group.max })}</output>}
    </section>
  );
}
