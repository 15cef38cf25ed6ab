'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { SwitchField } from '@/components/form/switch-field';
import { FormRow, type NoteOf } from '@/components/server-form/form-row';
import { newPerson, partnerSwitch } from '@/features/profile/form/domain';
import type { ServedForm } from '@/lib/form-definition/contract';
import type { FormValues } from '@/lib/form-definition/domain';

type Props = {
  form: ServedForm;
  name: string;
  label: string;
  noteOf?: NoteOf | undefined;
};

export function PartnerGroup({ form, name, label, noteOf }: Props) {
  const { control, setValue } = useFormContext<FormValues>();
  const people = useWatch({ control, name: 'cotizante' }) ?? [];
  const group = form.groups.find((one) => one.name === 'cotizante');
  const field = partnerSwitch(form, name);
  if (!group || !field) return null;
  const isOn = people.length > 1;

  function toggle(on: boolean) {
    const [self] = people;
    setValue(name, [{ [field!.fldName]: on }]);
    setValue('cotizante', on ? [self!, newPerson(form, group!, 1)] : [self!], { shouldDirty: true });
  }

  return (
    <div className="space-y-4">
      <SwitchField label={field.label} checked={isOn} onChange={toggle} />
      {isOn && (
        <fieldset className="space-y-4 rounded-card border border-line bg-paper p-4">
          <legend className="sr-only">{label}</legend>
          <p aria-hidden="true" className="font-semibold">
            {label}
          </p>
          <FormRow form={form} group="cotizante" index={1} owner={label} noteOf={noteOf} />
        </fieldset>
      )}
    </div>
  );
}
