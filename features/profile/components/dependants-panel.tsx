import { useEffect, useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormWords } from '@/components/defined-form/form-words';
import { focusFirstMissing } from '@/components/defined-form/lead-to-missing';
import { RepeatedGroup } from '@/components/defined-form/repeated-group';
import { Button } from '@/components/ui/button';
import { formOfDependant, partnerSwitch } from '@/features/profile/form/profile-form-values';
import type { FormGroup, ServedForm } from '@/lib/form-definition/form-schemas';
import { type FormValues, fieldsOf, type FormRow } from '@/lib/form-definition/form-values';
import { fill, plural } from '@/lib/i18n/labels';
import type { ProfileLabels } from './form-words';
import { ByPlace } from '@/components/ui/by-place';
import { Icon } from '@/components/ui/icon';

type DependantsSummaryProps = {
  form: ServedForm;
  group: FormGroup;
  people: readonly FormRow[];
  labels: Pick<ProfileLabels, 'dependants' | 'request'>;
  panelId: string;
  onEdit: () => void;
};

function DependantsSummary({ form, group, people, labels, panelId, onEdit }: DependantsSummaryProps) {
  const { tag } = useFormWords();
  const relationships = fieldsOf(form, group.name).find(({ fldName }) => fldName === 'parentesco')?.allowedValues;
  const nameOf = ({ parentesco }: FormRow) =>
    relationships?.find(({ value }) => value === parentesco)?.label ?? String(parentesco ?? group.itemLabel ?? '');
  return (
    <div className="flex items-start gap-3 rounded-card border border-line bg-paper py-2 pr-2 pl-4">
      <ul className="min-w-0 grow space-y-1 py-2">
        <ByPlace rows={people}>
          {(person) => (
            <li>
              {nameOf(person)}, {plural(labels.request.years, Number(person.edad), tag)}
            </li>
          )}
        </ByPlace>
      </ul>
      <Button
        variant="plain"
        className="size-11 shrink-0 p-0"
        aria-label={fill(labels.dependants.edit, { legend: group.legend })}
        aria-expanded={false}
        aria-controls={panelId}
        onClick={onEdit}
      >
        <Icon name="pencil" className="size-5" />
      </Button>
    </div>
  );
}

export type ClosingGuard = { readonly mayClose: () => boolean };

type Props = {
  form: ServedForm;
  group: FormGroup;
  labels: Pick<ProfileLabels, 'dependants' | 'request'>;
  errorPaths: readonly (readonly PropertyKey[])[];
  findErrorPaths: () => readonly (readonly PropertyKey[])[];
  guard: Ref<ClosingGuard>;
  onLeave: () => void;
};

/** Stays open while a dependant lacks a valid age; 0 is valid for a newborn. */
export function DependantsPanel({ form, group, labels, errorPaths, findErrorPaths, guard, onLeave }: Props) {
  const panelId = useId();
  const { labels: words } = useFormWords();
  const methods = useFormContext<FormValues>();
  const { control } = methods;
  const values = useWatch({ control }) as FormValues;
  const people = values[group.name] ?? [];
  const holders = values.cotizante ?? [];
  const hasOthers = group.min === 0 && holders.length > 0 && people.length + holders.length > 1;
  const [isOpen, setOpen] = useState(people.length === 0 || errorPaths.length > 0);
  const [wasRefused, setRefused] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const isTurned = useRef(false);
  const rowName = (index: number) => fill(words.row, { item: group.itemLabel ?? group.legend, n: index + 1 });

  function isComplete(): boolean {
    const found = findErrorPaths();
    setRefused(found.length > 0);
    if (found.length === 0) return true;
    focusFirstMissing(methods, found);
    return false;
  }
  function turn(open: boolean) {
    isTurned.current = true;
    setOpen(open);
  }
  function close() {
    if (isComplete()) turn(false);
  }
  function stayAlone() {
    // Moves the focus first: a removed field that loses the focus would write its value back into the form.
    panel.current?.querySelector<HTMLElement>('section > button')?.focus();
    for (const { name } of form.groups) {
      const field = partnerSwitch(form, name);
      if (field) methods.setValue(name, [{ [field.fldName]: false }]);
    }
    methods.setValue('cotizante', holders.slice(0, 1), { shouldDirty: true });
    methods.setValue(group.name, [], { shouldDirty: true });
    setRefused(false);
    setOpen(true);
  }
  // The focused element no longer exists: focuses the button that reopens the panel, or the first question.
  useEffect(() => {
    if (!isTurned.current) return;
    isTurned.current = false;
    panel.current?.querySelector<HTMLElement>(isOpen ? 'select, input' : 'button[aria-expanded="false"]')?.focus();
  }, [isOpen]);
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen || people.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }
  useImperativeHandle(guard, () => ({ mayClose: isComplete }));

  const unfinished = [...new Set(errorPaths.map(([, index]) => rowName(Number(index))))];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key of the buttons and fields in it
    <div ref={panel} id={panelId} className="space-y-4" onKeyDown={closeOnEscape}>
      {!isOpen && (
        <DependantsSummary
          form={form}
          group={group}
          people={people}
          labels={labels}
          panelId={panelId}
          onEdit={() => turn(true)}
        />
      )}
      <RepeatedGroup
        form={form}
        group={group}
        formOf={(index) => formOfDependant(form, values, index)}
        isFolded={!isOpen}
        onAdd={() => setOpen(true)}
      />
      {hasOthers && (
        <Button variant="plain" className="w-full" onClick={stayAlone}>
          {labels.dependants.alone}
        </Button>
      )}
      {wasRefused && unfinished.length > 0 && (
        <>
          <p role="alert" className="text-sm font-medium text-danger">
            {fill(labels.dependants.unfinished, { list: unfinished.join(', ') })}
          </p>
          <Button variant="quiet" className="w-full" onClick={onLeave}>
            {labels.dependants.leave}
          </Button>
        </>
      )}
      {isOpen && people.length > 0 && (
        <Button variant="plain" className="w-full" aria-expanded aria-controls={panelId} onClick={close}>
          {labels.dependants.done}
        </Button>
      )}
    </div>
  );
}
