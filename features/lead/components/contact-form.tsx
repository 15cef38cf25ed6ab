'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef, useState } from 'react';
import { Controller, useForm, type FieldPath } from 'react-hook-form';
import { NumberField } from '@/components/form/number-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { attemptOf, useSendContact, type ContactSubject } from '@/features/lead/client';
import type { ContactResponse } from '@/features/lead/contract';
import { errorWords, withPrefix } from '@/features/lead/domain';
import {
  companyForm,
  personForm,
  type ContactDraft,
  type ContactForm as Fields,
} from '@/features/lead/fields/contract';
import { useLeadStore, type PendingContact } from '@/features/lead/store';
import { useProfileFor } from '@/features/profile/store';
import { referralOnWire } from '@/features/referral/store';
import { ApiError } from '@/lib/http/api-error';
import { ContactFailure } from './contact-failure';
import { ContactSuccess } from './contact-success';
import type { ContactLabels } from './contact-labels';
import { MissingFields } from './missing-fields';
import { PhoneCountry } from './phone-country';
import { ReferrerField } from './referrer-field';
import { useReferrerCheck } from './use-referrer-check';

const EMPTY: ContactDraft = {
  first_name: '',
  telefono: '',
  email: '',
  mensaje: '',
  referidor: '',
  cantidadEmpleados: null,
};
/** Milliseconds of rest before an error shows while typing; leaving the field shows it at once. */
const PATIENCE = 600;

/** What stands in the fields already: the visitor was faster than the script. */
function typedEarly(form: HTMLFormElement): Partial<ContactDraft> {
  const typed = [...new FormData(form)].filter(([, value]) => value !== '');
  const { cantidadEmpleados, ...texts } = Object.fromEntries(typed) as Record<string, string>;
  const employees = Number(cantidadEmpleados?.replace(/\D/g, ''));
  return { ...texts, ...(employees > 0 && { cantidadEmpleados: employees }) };
}

/** What the visitor had typed into a request that was not sent. */
function typedIn(unsent: PendingContact | null): Partial<ContactDraft> {
  if (!unsent) return {};
  const { first_name, telefono, email, mensaje = '', cantidadEmpleados = null } = unsent.body;
  return { first_name, telefono, email, mensaje, cantidadEmpleados };
}

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
  const store = useLeadStore;
  const pending = store((state) => state.pending);
  const [offered, setOffered] = useState(false);
  const [result, setResult] = useState<ContactResponse | null>(null);
  const sending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  // Two forms may stand on a page: a plan's and the list's.
  const missingId = useId();
  const send = useSendContact();
  const form = useForm<ContactDraft, unknown, Fields>({
    defaultValues: EMPTY,
    resolver: zodResolver(schema),
    mode: 'all',
    delayError: PATIENCE,
  });
  const { register, control, reset, handleSubmit, subscribe, setError, formState } = form;
  const referrer = useReferrerCheck(form, labels.referral);

  // After hydration: what the visitor typed before, what could not be sent, what is known of them.
  useEffect(() => {
    const { draft, known, pending: unsent } = store.getState();
    const early = typedEarly(element.current!);
    const employees = profile?.colectivo?.cantidadempleados ?? null;
    const values = {
      ...EMPTY,
      cantidadEmpleados: company ? employees : null,
      ...known,
      ...typedIn(unsent),
      ...draft,
      ...early,
    };
    if (Object.keys(early).length > 0) store.getState().type(values);
    reset({ ...values, cantidadEmpleados: company ? values.cantidadEmpleados : null });
    setOffered(unsent !== null);
    return subscribe({ formState: { values: true }, callback: ({ values: typed }) => store.getState().type(typed) });
    // oxlint-disable-next-line react/exhaustive-deps -- once: what is typed afterwards must not be replaced
  }, []);

  async function submit(fields: Fields) {
    // State comes a render late for the second press of a double click.
    if (sending.current) return;
    sending.current = true;
    setResult(null);
    setOffered(false);
    try {
      if (!(await referrer.check(fields.referidor))) return;
      const answer = await sendFields(fields);
      setResult(answer);
      reset(EMPTY);
      store.getState().arrived(fields, answer.ticket);
    } catch (error) {
      for (const [name, message] of Object.entries(error instanceof ApiError ? error.fields : {}))
        if (name in EMPTY) setError(name as FieldPath<ContactDraft>, { message });
    } finally {
      sending.current = false;
    }
  }

  async function sendFields(fields: Fields): Promise<ContactResponse> {
    const attempt = attemptOf(fields, subject, profile, store.getState().pending, referralOnWire());
    store.getState().attempt(attempt);
    try {
      return await send.mutateAsync(attempt);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'KEY_REUSED') throw error;
      // The earlier version did arrive and its answer was lost; what changed since is a request of its own.
      const next = attemptOf(fields, subject, profile, null, referralOnWire());
      store.getState().attempt(next);
      return send.mutateAsync(next);
    }
  }

  function changePrefix(prefix: string, prefixes: readonly string[]) {
    const typed = withPrefix(form.getValues('telefono'), prefix, prefixes);
    form.setValue('telefono', typed, { shouldDirty: true, shouldValidate: true });
    form.setFocus('telefono');
  }

  function discard() {
    store.getState().discard();
    reset(EMPTY);
    send.reset();
    setOffered(false);
  }

  const errorOf = (field: keyof ContactDraft) => {
    const message = formState.errors[field]?.message;
    return message === undefined ? {} : { error: errorWords(message, labels.errors) };
  };
  const { isValid } = formState;
  const busy = send.isPending || referrer.isPending;

  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      {result && <ContactSuccess labels={labels} locale={locale} executive={result.dataSocio} />}
      {send.isError && !busy && !result && <ContactFailure labels={labels} email={email} error={send.error} />}
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
      <div className="flex flex-col gap-3">
        <Button type="submit" disabled={!isValid || busy} aria-describedby={missingId}>
          {busy ? labels.sending : labels.submit}
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
