'use client';

import { Controller } from 'react-hook-form';
import { NumberField } from '@/components/form/number-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { errorWords, withPrefix } from '@/features/lead/domain';
import type { ContactDraft } from '@/features/lead/fields';
import type { ContactLabels } from './contact-labels';
import { PhoneCountry } from './phone-country';
import { ReferrerField } from './referrer-field';
import type { ContactMethods } from './use-contact-draft';

type Props = {
  form: ContactMethods;
  labels: ContactLabels;
  /** Whether the number of employees is asked for. */
  company: boolean;
  /** How the market groups digits. */
  thousands: '.' | ',';
};

/** What a contact request asks, each field with what is wrong with it. */
export function ContactFields({ form, labels, company, thousands }: Props) {
  const { register, control, formState } = form;

  function changePrefix(prefix: string, prefixes: readonly string[]) {
    const typed = withPrefix(form.getValues('telefono'), prefix, prefixes);
    form.setValue('telefono', typed, { shouldDirty: true, shouldValidate: true });
    form.setFocus('telefono');
  }

  const errorOf = (field: keyof ContactDraft) => {
    const message = formState.errors[field]?.message;
    return message === undefined ? {} : { error: errorWords(message, labels.errors) };
  };
  const answer = (field: Exclude<keyof ContactDraft, 'cantidadEmpleados'>) => ({
    ...register(field),
    ...errorOf(field),
  });

  return (
    <>
      <TextField {...answer('first_name')} label={labels.name} autoComplete="name" />
      <TextField {...answer('telefono')} label={labels.phone} type="tel" inputMode="tel" autoComplete="tel" />
      <PhoneCountry labels={labels} onPrefix={changePrefix} />
      <TextField {...answer('email')} label={labels.email} type="email" inputMode="email" autoComplete="email" />
      {company && (
        <Controller
          name="cantidadEmpleados"
          control={control}
          render={({ field }) => (
            <NumberField
              {...field}
              {...errorOf('cantidadEmpleados')}
              label={labels.employees}
              maxDigits={6}
              thousands={thousands}
            />
          )}
        />
      )}
      <TextareaField {...answer('mensaje')} label={labels.message} optional={labels.optional} />
      <ReferrerField {...answer('referidor')} form={form} labels={labels.referral} optional={labels.optional} />
    </>
  );
}
