'use client';

import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ContactSubject } from '@/features/lead/client';
import type { ContactResponse } from '@/features/lead/contact.api';
import { PARTNER_KIND } from '@/features/lead/lead-kinds';
import {
  channelField,
  channelIn,
  fixedFields,
  partnerFields,
  toContact,
  type Answers,
  type ContactField,
} from '@/features/lead/form/fields';
import type { ServedContactForm } from '@/features/lead/form/served-form';
import { useLeadStore } from '@/features/lead/lead.store';
import { useProfileFor } from '@/features/profile/profile.store';
import { asksForEmployees } from '@/lib/markets/market';
import { BookingOffer } from '@/features/lead/booking/components/booking-offer';
import type { Bookable } from '@/features/lead/booking/booking.store';
import type { Consent } from '@/components/ui/consent-note';
import { preloadWaiting } from '@/features/lead/waiting/components/waiting-gate';
import { ContactFields } from './contact-fields';
import type { ContactLabels } from './contact-labels';
import { ContactSubmit } from './contact-submit';
import { emptyAnswers, useContactDraft } from './use-contact-draft';
import { preloadSending, useContactRequest } from './use-contact-request';
import { useFieldChecks } from './use-field-checks';

const ContactNotices = lazyComponent(() => import('./contact-notices').then((module) => module.ContactNotices));

/** Loads the code for sending while the visitor is online. */
function preload(): void {
  preloadWaiting();
  void ContactNotices.preload();
  preloadSending();
}

const MoreData = lazyComponent(() => import('./more-data').then((module) => module.MoreData), {
  words: ['moreData', 'policies'],
});

/** Milliseconds without typing before an error shows in a field that the visitor had left before. */
const ERROR_DELAY_MS = 600;

export type ContactFormProps = {
  labels: ContactLabels;
  locale: string;
  subject: ContactSubject;
  email: string | null;
  thousands: '.' | ',';
  calendar?: boolean;
  onBookable?: (booking: Bookable) => void;
  consent: Consent;
  served?: ServedContactForm | undefined;
};

function fieldsFor({ kind, line }: ContactSubject, labels: ContactLabels['fields']): readonly ContactField[] {
  return kind === PARTNER_KIND ? partnerFields(labels) : fixedFields(labels, line !== null && asksForEmployees(line));
}

export function ContactForm({
  labels,
  locale,
  subject,
  email,
  thousands,
  consent,
  calendar = false,
  onBookable,
  served,
}: ContactFormProps) {
  const fields = [channelField(labels.fields), ...(served?.fields ?? fieldsFor(subject, labels.fields))];
  const profile = useProfileFor(subject.line?.profileForm ?? 'persons', subject.line?.productType);
  const pending = useLeadStore((state) => state.pending);
  const known = useLeadStore((state) => state.known);
  const element = useRef<HTMLFormElement>(null);
  const { resolver, touch, wrongIn } = useFieldChecks(element, fields, labels.errors);
  const form = useForm<Answers>({
    defaultValues: emptyAnswers(fields),
    resolver,
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
  });
  const [bookable, setBookable] = useState<Bookable | null>(null);

  function offerBooking({ ticket, dataSocio, call }: ContactResponse) {
    if (!calendar || call || !dataSocio?.calendly.active) return;
    const { productType = null } = subject.line ?? {};
    (onBookable ?? setBookable)({ ticket, lob: productType });
  }

  const employees = profile?.colectivo?.cantidadempleados ?? null;
  const { offered, setOffered } = useContactDraft(form, { element, fields, employees, preload });
  const request = useContactRequest(form, {
    subject: served ? { ...subject, formHash: served.hash } : subject,
    fields,
    profile,
    labels: labels.referral,
    onSent: offerBooking,
  });
  const { result, isEarlier, failure, waiting, isBusy, referrerUnknown } = request;
  const isOffered = offered && pending !== null;
  const submit = form.handleSubmit((answers) => {
    setOffered(false);
    return request.submit(answers);
  });

  function discard() {
    request.discard();
    setOffered(false);
  }

  function leadToMissing() {
    // Some browsers do not focus a clicked button, so the focus event is missing.
    touch();
    void form.trigger(undefined, { shouldFocus: true });
  }

  function sendWithoutReferrer() {
    form.setValue('fld_email_referer', '', { shouldValidate: true });
    void submit();
  }

  return (
    <>
      <form
        ref={element}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          touch();
          void submit(event);
        }}
      >
        {(result || failure || waiting || isOffered) && (
          <ContactNotices
            labels={labels}
            locale={locale}
            email={email}
            result={result}
            isEarlier={isEarlier}
            failure={failure}
            waiting={waiting}
            offered={isOffered}
            consent={consent}
            onDiscard={discard}
            onAnother={request.another}
            onWithdraw={request.withdraw}
          />
        )}
        <div hidden={result !== null || waiting !== null} className="flex flex-col gap-5">
          <ContactFields form={form} fields={fields} labels={labels} thousands={thousands} />
          <ContactSubmit
            form={form}
            wrongIn={wrongIn}
            labels={labels}
            locale={locale}
            isBusy={isBusy}
            referrerUnknown={referrerUnknown}
            offersTimes={calendar}
            consent={consent}
            isServed={served !== undefined}
            onMissing={leadToMissing}
            onWithoutReferrer={sendWithoutReferrer}
          />
        </div>
      </form>
      {bookable && <BookingOffer key={bookable.ticket} {...bookable} />}
      {result && subject.plan && (
        <MoreData
          key={result.id}
          subject={subject}
          profile={profile}
          asker={{ ...toContact(known), canal: channelIn(known) }}
          answer={result}
        />
      )}
    </>
  );
}
