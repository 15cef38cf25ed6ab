'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { SwitchField } from '@/components/form/switch-field';
import type { ProfileForm } from '@/features/profile/form/contract';
import { fieldsOf, newRow, type FormValues } from '@/features/profile/form/domain';
import { FormRow } from './form-row';
import { useFormWords } from './form-words';

/** The partner is the second person of `cotizante`: switching on adds them, switching off drops them (spec section 4). */
export function PartnerGroup({ form }: { form: ProfileForm }) {
  const { labels } = useFormWords();
  const { control, setValue } = useFormContext<FormValues>();
  const people = useWatch({ control, name: 'cotizante' }) ?? [];
  const group = form.groups.find(({ name }) => name === 'cotizante');
  const [field] = fieldsOf(form, 'pareja');
  if (!group || !field) return null;
  const isOn = people.length > 1;

  function toggle(on: boolean) {
    const [self] = people;
    setValue('pareja', [{ enPareja: on }]);
    setValue('cotizante', on ? [self!, newRow(form, group!, 1)] : [self!], { shouldDirty: true });
  }

  return (
    <div className="space-y-4">
      <SwitchField label={field.label} checked={isOn} onChange={toggle} />
      {isOn && (
        <fieldset className="space-y-4 rounded-card border border-line bg-paper p-4">
          <legend className="sr-only">{labels.partner}</legend>
          <p aria-hidden="true" className="font-semibold">
            {labels.partner}
          </p>
          <FormRow form={form} group="cotizante" index={1} />
        </fieldset>
      )}
    </div>
  );
}
