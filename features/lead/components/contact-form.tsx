'use client';

import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ContactSubject } from '@/features/lead/client';
import type { ContactDraft, ContactForm as Fields } from '@/features/lead/fields';
import { useLeadStore } from '@/features/lead/store';
import { useProfileFor } from '@/features/profile/store';
import { asksForEmployees } from '@/lib/markets/market';
import { ContactFields } from './contact-fields';
import type { ContactLabels } from './contact-labels';
import { ContactNotices } from './contact-notices';
import { ContactSubmit } from './contact-submit';
import { EMPTY, useContactDraft } from './use-contact-draft';
import { useContactRequest } from './use-contact-request';
import { useFieldChecks } from './use-field-checks';

const MoreData = lazyComponent(
  () => import('@/features/lead/plan-request/components/more-data').then((module) => module.MoreData),
  { words: ['moreData'] },
);

/** In a field that was left before, typing shows an error only after this rest. */
const ERROR_DELAY_MS = 600;

export type ContactFormProps = {
  labels: ContactLabels;
  locale: string;
  subject: ContactSubject;
  /** The market's address for those whose request could not be sent. */
  email: string;
  thousands: '.' | ',';
};

export function ContactForm({ labels, locale, subject, email, thousands }: ContactFormProps) {
  const company = subject.line !== null && asksForEmployees(subject.line);
  const profile = useProfileFor(subject.line?.profileForm ?? 'persons', subject.line?.productType);
  const pending = useLeadStore((state) => state.pending);
  const known = useLeadStore((state) => state.known);
  const element = useRef<HTMLFormElement>(null);
  const { resolver, touch, wrongIn } = useFieldChecks(element, company);
  const form = useForm<ContactDraft, unknown, Fields>({
    defaultValues: EMPTY,
    resolver,
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
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

  function leadToMissing() {
    // A press on a button does not focus it everywhere.
    touch();
    void form.trigger(undefined, { shouldFocus: true });
  }

  function sendWithoutReferrer() {
    form.setValue('referidor', '', { shouldValidate: true });
    void submit();
  }

  return (
    <>
      <form ref={element} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <ContactNotices
          {...{ labels, locale, email, result, failure }}
          offered={offered && pending !== null}
          onDiscard={discard}
          onAnother={request.another}
        />
        <div hidden={result !== null} className="flex flex-col gap-5">
          <ContactFields form={form} labels={labels} company={company} thousands={thousands} />
          <ContactSubmit
            {...{ form, wrongIn, labels, locale, isBusy, referrerUnknown }}
            onMissing={leadToMissing}
            onWithoutReferrer={sendWithoutReferrer}
          />
        </div>
      </form>
      {result && subject.plan && <MoreData key={result.id} {...{ subject, profile, asker: known, answer: result }} />}
    </>
  );
}
