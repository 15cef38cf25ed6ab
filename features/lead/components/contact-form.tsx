'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { ContactSubject } from '@/features/lead/client';
import { companyForm, personForm, type ContactDraft, type ContactForm as Fields } from '@/features/lead/fields';
import { useLeadStore } from '@/features/lead/store';
import { useProfileFor } from '@/features/profile/store';
import { ContactFields } from './contact-fields';
import type { ContactLabels } from './contact-labels';
import { ContactNotices } from './contact-notices';
import { ContactSend } from './contact-send';
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
  const form = useForm<ContactDraft, unknown, Fields>({
    defaultValues: EMPTY,
    resolver: zodResolver(schema),
    mode: 'all',
    delayError: PATIENCE,
  });
  const employees = profile?.colectivo?.cantidadempleados ?? null;
  const { offered, setOffered } = useContactDraft(form, { element, company, employees });
  const request = useContactRequest(form, { subject, profile, labels: labels.referral });
  const { result, failure, isBusy, referrerUnknown } = request;
  const submit = form.handleSubmit((fields) => {
    setOffered(false);
    return request.submit(fields);
  });

  function discard() {
    request.discard();
    setOffered(false);
  }

  function sendWithoutReferrer() {
    form.setValue('referidor', '', { shouldValidate: true });
    void submit();
  }

  return (
    <form ref={element} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <ContactNotices
        {...{ labels, locale, email, result, failure }}
        offered={offered && pending !== null}
        onDiscard={discard}
      />
      <ContactFields form={form} labels={labels} company={company} thousands={thousands} />
      <ContactSend
        {...{ form, schema, labels, locale, isBusy, referrerUnknown }}
        isSent={result !== null}
        onWithoutReferrer={sendWithoutReferrer}
      />
    </form>
  );
}
