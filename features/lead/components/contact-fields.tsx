'use client';

import { useWatch } from 'react-hook-form';
import { channelIn, isNeededFor, type ContactField } from '@/features/lead/form/fields';
import { withPrefix } from '@/features/lead/lead-kinds';
import { contactControls, type ControlProps } from './contact-controls';
import { PhoneCountry } from './phone-country';

type Props = Pick<ControlProps, 'form' | 'labels' | 'thousands'> & { fields: readonly ContactField[] };

export function ContactFields({ fields, ...props }: Props) {
  const { form, labels } = props;
  const channel = channelIn({ fld_channel: useWatch({ control: form.control, name: 'fld_channel' }) });
  const asked = fields.filter((field) => isNeededFor(channel, field));
  const asksPrefix = asked.some(({ fieldType }) => fieldType === 'prefix');

  function changePrefix(prefix: string, prefixes: readonly string[]) {
    const typed = withPrefix(String(form.getValues('fld_telephone') ?? ''), prefix, prefixes);
    form.setValue('fld_telephone', typed, { shouldDirty: true, shouldValidate: true });
    form.setFocus('fld_telephone');
  }

  function sharedOf({ fldName, label, helper, isRequired }: ContactField): ControlProps['shared'] {
    const error = form.formState.errors[fldName]?.message;
    return {
      label,
      ...(helper && { help: helper }),
      ...(error && { error }),
      ...(!isRequired && { optional: labels.optional }),
    };
  }

  return (
    <div className="form-grid">
      {asked.map((field) => {
        const Control = contactControls[field.fieldType];
        return (
          <div key={field.fldName} className={field.class === 'half' ? 'form-cell form-half' : 'form-cell'}>
            <Control {...props} field={field} shared={sharedOf(field)} />
            {field.fieldType === 'tel' && !asksPrefix && <PhoneCountry labels={labels} onPrefix={changePrefix} />}
          </div>
        );
      })}
    </div>
  );
}
