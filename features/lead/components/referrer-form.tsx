'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { joinPhone } from '@/components/form/phone-parts';
import { FormRow } from '@/components/defined-form/form-row';
import { FormWordsProvider, type FormWords } from '@/components/defined-form/form-words';
import { useDebouncedValues } from '@/components/defined-form/use-debounced-values';
import { focusFirstMissing } from '@/components/defined-form/lead-to-missing';
import { SubmitBar } from '@/components/defined-form/submit-bar';
import { attemptOf, contactOf, sendLead } from '@/features/lead/client';
import { ConsentNote, type Consent } from '@/components/ui/consent-note';
import type { ContactLabels } from './contact-labels';
import { ContactSuccess } from './contact-success';
import type { ContactResponse } from '@/features/lead/contact.api';
import { fieldNamed, REFERRER_KIND, toRequest } from '@/features/referral/referral.api';
import { useLeadStore, type PendingContact } from '@/features/lead/lead.store';
import { currentReferral } from '@/features/referral/referral.store';
import type { FormField, ServedForm } from '@/lib/form-definition/form-schemas';
import { newRow, problemsAt, type FormValues } from '@/lib/form-definition/form-values';
import { toZod } from '@/lib/form-definition/schema';
import { ApiError } from '@/lib/http/api-error';
import { fillKnown } from '@/lib/i18n/labels';

export type ReferrerFormProps = {
  form: ServedForm;
  words: FormWords & { readonly country: string };
  labels: ContactLabels;
  locale: string;
  email: string | null;
  consent: Consent;
};

const SUBJECT = { kind: REFERRER_KIND, productCode: null, line: null } as const;

type Path = `${string}.${number}`;

function failureOf(error: Error, labels: ContactLabels, email: string | null): string {
  if (error instanceof ApiError && error.status === 429) return labels.tooMany;
  return fillKnown(labels.failed, { email });
}

/** Values that were typed or filled in by a password manager before hydration, by field name. */
function answersBeforeHydration(form: ServedForm, element: HTMLFormElement, country: string): [string, string][] {
  const fields = new Map(form.groups.flatMap(({ name }) => nameFields(form, name)));
  return [...new FormData(element)].flatMap(([name, typed]): [string, string][] => {
    const field = fields.get(name);
    if (!field || typeof typed !== 'string' || typed === '' || typed === field.defaultValue) return [];
    return [[name, field.fieldType === 'phone' ? joinPhone(typed, prefixIn(field, country)) : typed]];
  });
}

const nameFields = (form: ServedForm, group: string) =>
  form.fields
    .filter(({ groupedBy }) => groupedBy === group)
    .map((field): [string, FormField] => [`${group}.0.${field.fldName}`, field]);

const prefixIn = ({ allowedValues }: FormField, country: string) =>
  allowedValues?.find(({ value }) => value === country)?.abbreviation ?? '';

export function ReferrerForm({ form, words, labels, locale, email, consent }: ReferrerFormProps) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  // The document number must not be stored on the device, so a failed try lives only as long as the page.
  const unsent = useRef<PendingContact | null>(null);
  const [result, setResult] = useState<ContactResponse | null>(null);
  const schema = useMemo(() => toZod(form, words.labels.errors), [form, words]);
  const methods = useForm<FormValues>({
    defaultValues: Object.fromEntries(form.groups.map(({ name }) => [name, [newRow(form, name)]])),
    resolver: zodResolver(schema),
    mode: 'onTouched',
  });
  const { values: debounced, flush, flushPending } = useDebouncedValues(form, methods);
  const checked = useMemo(() => schema.safeParse(debounced), [schema, debounced]);
  const [failure, setFailure] = useState<Error | null>(null);

  const takeEarlyAnswers = useEffectEvent(() => {
    for (const [name, value] of answersBeforeHydration(form, element.current!, words.country))
      methods.setValue(name as Path, value as never, { shouldDirty: true });
  });
  useEffect(() => takeEarlyAnswers(), []);

  async function submit(values: FormValues) {
    const person = { ...toRequest(values), mensaje: '', cantidadEmpleados: null };
    const typed = { fld_fullname: person.first_name, fld_telephone: person.telefono, fld_email: person.email };
    const body = contactOf(person, { subject: SUBJECT, profile: null, referral: currentReferral(), clinics: [] });
    setFailure(null);
    try {
      const attempt = attemptOf(body, typed, unsent.current);
      const answer = await sendLead('contactos', attempt, (one) => (unsent.current = one));
      useLeadStore.getState().arrived(typed, answer.ticket, null);
      setResult(answer);
    } catch (error) {
      setFailure(error as Error);
      for (const [name, message] of Object.entries(error instanceof ApiError ? error.fields : {})) {
        const field = fieldNamed(form, name);
        if (field) methods.setError(`${field.groupedBy}.0.${field.fldName}` as Path, { message });
      }
    }
  }

  if (result) return <ContactSuccess labels={labels} locale={locale} answer={result} consent={consent} />;
  return (
    <FormWordsProvider value={words}>
      <FormProvider {...methods}>
        <form
          id={formId}
          ref={element}
          noValidate
          className="space-y-6"
          onSubmit={(event) => void methods.handleSubmit(submit)(event)}
        >
          {form.groups.map(({ name, legend }) => (
            <fieldset key={name}>
              <legend className="sr-only">{legend}</legend>
              <FormRow form={form} group={name} index={0} />
            </fieldset>
          ))}
          <SubmitBar
            formId={formId}
            action={labels.submit}
            sending={labels.sending}
            failed={labels.failedTitle}
            problems={checked.success ? [] : problemsAt(form, checked.error.issues)}
            onNear={flushPending}
            onMissing={() =>
              focusFirstMissing(methods, schema.safeParse(flush()).error?.issues.map(({ path }) => path) ?? [])
            }
            isSending={methods.formState.isSubmitting}
            failure={failure && failureOf(failure, labels, email)}
          />
          <ConsentNote {...consent} />
        </form>
      </FormProvider>
    </FormWordsProvider>
  );
}
