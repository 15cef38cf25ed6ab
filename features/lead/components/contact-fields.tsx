'use client';

import { useEffect, useState, type ComponentProps } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { NumberField } from '@/components/form/number-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ContactDraft } from '@/features/lead/fields';
import { errorWords, withPrefix } from '@/features/lead/domain';
import { EMAIL_MAX } from '@/features/referral/domain';
import { useReferral } from '@/features/referral/store';
import { fill } from '@/lib/i18n/labels';
import type { ContactLabels } from './contact-labels';
import { PhoneCountry } from './phone-country';
import type { ContactMethods } from './use-contact-draft';

type ReferrerFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'form'> & {
  form: ContactMethods;
  labels: ContactLabels['referral'];
};

function ReferrerField({ form: { control, setFocus }, labels, ...field }: ReferrerFieldProps) {
  const [wanted, setWanted] = useState(false);
  const typed = useWatch({ control, name: 'referidor' });
  // The button it stood in for had the focus.
  useEffect(() => {
    if (wanted) setFocus('referidor');
  }, [wanted, setFocus]);
  const name = useReferral(({ referral }) => referral?.name);

  if (name && !typed)
    return (
      <p className="flex items-center gap-2 text-ink-soft">
        <Icon name="user" className="size-5 shrink-0" />
        {fill(labels.kept, { name })}
      </p>
    );
  // What was typed before the dialog was closed counts, so it is shown.
  if (!wanted && !typed)
    return (
      <Button variant="plain" className="self-start" onClick={() => setWanted(true)}>
        {labels.open}
      </Button>
    );
  return (
    <TextField
      {...field}
      label={labels.email}
      help={labels.help}
      type="email"
      inputMode="email"
      autoComplete="off"
      maxLength={EMAIL_MAX}
    />
  );
}

type Props = {
  form: ContactMethods;
  labels: ContactLabels;
  company: boolean;
  thousands: '.' | ',';
};

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
