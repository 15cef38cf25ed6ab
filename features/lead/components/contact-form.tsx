'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { NumberField } from '@/components/form/number-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import type { ContactSubject } from '@/features/lead/client';
import { errorWords, withPrefix } from '@/features/lead/domain';
import {
  companyForm,
  personForm,
  type ContactDraft,
  type ContactForm as Fields,
} from '@/features/lead/fields/contract';
import { useLeadStore } from '@/features/lead/store';
import { useProfileFor } from '@/features/profile/store';
import { ContactFailure } from './contact-failure';
import { ContactSuccess } from './contact-success';
import type { ContactLabels } from './contact-labels';
import { MissingFields } from './missing-fields';
import { PhoneCountry } from './phone-country';
import { ReferrerField } from './referrer-field';
import { EMPTY, useContactDraft } from './use-contact-draft';
import { useContactRequest } from './use-contact-request';

/** Milliseconds of rest before an error shows while typing; leaving the field shows it at once. */
const PATIENCE = 600;

export type ContactFormProps = {
  labels: ContactLabels;
  locale: string;
  /** What the request is about. */
  subject: ContactSubject;
  /** The market's address for those whose request could not be sent. */
  email: string;
  /** How the market groups digits. */
  thousands: '.' | ',';
};

/** The contact form (spec section 2): inline on a page or inside `ContactDialog`. */
export function ContactForm({ labels, locale, subject, email, thousands }: ContactFormProps) {
  const company = subject.line?.profileForm === 'employees';
  const schema = company ? companyForm : personForm;
  const profile = useProfileFor(subject.line?.profileForm ?? 'persons', subject.line?.productType);
  const pending = useLeadStore((state) => state.pending);
  const element = useRef<HTMLFormElement>(null);
  // Two forms may stand on a page: a plan's and the list's.
  const missingId = useId();
  const form = useForm<ContactDraft, unknown, Fields>({
    defaultValues: EMPTY,
    resolver: zodResolver(schema),
    mode: 'all',
    delayError: PATIENCE,
  });
  const { register, control, handleSubmit, formState } = form;
  const employees = profile?.colectivo?.cantidadempleados ?? null;
  const { offered, setOffered } = useContactDraft(form, { element, company, employees });
  const request = useContactRequest(form, { subject, profile, labels: labels.referral });
  const { result, failure, isBusy, referrerUnknown } = request;
  const submit = handleSubmit((fields) => {
    setOffered(false);
    return request.submit(fields);
  });

  function changePrefix(prefix: string, prefixes: readonly string[]) {
    const typed = withPrefix(form.getValues('telefono'), prefix, prefixes);
    form.setValue('telefono', typed, { shouldDirty: true, shouldValidate: true });
    form.setFocus('telefono');
  }

  function discard() {
    request.discard();
    setOffered(false);
  }

  function sendWithoutReferrer() {
    form.setValue('referidor', '', { shouldValidate: true });
    void submit();
  }

  const errorOf = (field: keyof ContactDraft) => {
    const message = formState.errors[field]?.message;
    return message === undefined ? {} : { error: errorWords(message, labels.errors) };
  };

  return (
    <form ref={element} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      {result && <ContactSuccess labels={labels} locale={locale} executive={result.dataSocio} />}
      {failure && <ContactFailure labels={labels} email={email} error={failure} />}
      {offered && pending && (
        <StatusMessage>
          <p>{labels.offered}</p>
          <Button variant="plain" onClick={discard}>
            {labels.discard}
          </Button>
        </StatusMessage>
      )}
      {result && <p className="font-semibold">{labels.another}</p>}
      <TextField {...register('first_name')} {...errorOf('first_name')} label={labels.name} autoComplete="name" />
      <TextField
        {...register('telefono')}
        {...errorOf('telefono')}
        label={labels.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <PhoneCountry labels={labels} onPrefix={changePrefix} />
      <TextField
        {...register('email')}
        {...errorOf('email')}
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
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
      <TextareaField
        {...register('mensaje')}
        {...errorOf('mensaje')}
        label={labels.message}
        optional={labels.optional}
      />
      <ReferrerField
        {...register('referidor')}
        {...errorOf('referidor')}
        form={form}
        labels={labels.referral}
        optional={labels.optional}
      />
      {referrerUnknown && (
        <Button variant="quiet" className="self-start" onClick={sendWithoutReferrer}>
          {labels.referral.without}
        </Button>
      )}
      <div className="flex flex-col gap-3">
        <Button type="submit" disabled={!(formState.isValid || referrerUnknown) || isBusy} aria-describedby={missingId}>
          {isBusy ? labels.sending : labels.submit}
        </Button>
        {/* Right after a success nothing is missing: the empty fields are an offer. */}
        {!(result && !formState.isDirty) && (
          <MissingFields id={missingId} control={control} schema={schema} labels={labels} locale={locale} />
        )}
        <p className="text-sm text-ink-soft">{labels.consent}</p>
      </div>
    </form>
  );
}
