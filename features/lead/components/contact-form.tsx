'use client';

import { useRef, useState, useEffect, useEffectEvent, type RefObject } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
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
  isNeededFor,
  type FieldName,
} from '@/features/lead/form/fields';
import type { ServedContactForm } from '@/features/lead/form/served-form';
import { useLeadStore } from '@/features/lead/lead.store';
import { useProfileFor } from '@/features/profile/profile.store';
import { isCompanyForm } from '@/features/profile/applicant';
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
import { documentSite } from '@/lib/browser/document-site';

type CheckAnswers = (typeof import('@/features/lead/form/checks'))['checkAnswers'];

/** True when only the channel is answered, which the next request keeps. */
const isBlank = (answers: Answers): boolean =>
  Object.values({ ...answers, fld_channel: null }).every((answer) => answer === '' || answer === null);

const toErrors = (problems: Readonly<Partial<Record<FieldName, string>>>): FieldErrors<Answers> =>
  Object.fromEntries(Object.entries(problems).map(([name, message]) => [name, { type: 'check', message }]));

/**
 * Loads the schemas (a third of the page's scripts) at the first focus. If this fails, all values pass: the server
 * checks them.
 */
function useFieldChecks(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly ContactField[],
  words: ContactLabels['errors'],
) {
  const [check, setCheck] = useState<CheckAnswers | null>(null);
  const isTouched = useRef(false);

  const askedIn = (values: Answers) => fields.filter((field) => isNeededFor(channelIn(values), field));

  async function load() {
    const { checkAnswers } = await import('@/features/lead/form/checks');
    setCheck(() => checkAnswers);
    return checkAnswers;
  }

  const resolver: Resolver<Answers> = async (values) => {
    if (!isTouched.current && isBlank(values)) return { values: {}, errors: { fld_fullname: { type: 'required' } } };
    try {
      const { answers, problems } = (await load())(askedIn(values), values, words, documentSite().phoneCountry);
      return Object.keys(problems).length > 0
        ? { values: {}, errors: toErrors(problems) }
        : { values: answers, errors: {} };
    } catch {
      return { values, errors: {} };
    }
  };

  function touch() {
    if (isTouched.current) return;
    isTouched.current = true;
    load().catch(() => undefined);
  }
  const onFocus = useEffectEvent(touch);
  useEffect(() => {
    const element = form.current!;
    const listener = () => onFocus();
    element.addEventListener('focusin', listener, { once: true });
    // The visitor may have focused a field before hydration.
    if (element.contains(document.activeElement)) listener();
    return () => element.removeEventListener('focusin', listener);
  }, [form]);

  function wrongIn(values: Answers): ReadonlySet<string> {
    const asked = askedIn(values);
    if (check) return new Set(Object.keys(check(asked, values, words, documentSite().phoneCountry).problems));
    return new Set(asked.filter(({ isRequired }) => isRequired).map(({ fldName }) => fldName));
  }

  return { resolver, touch, wrongIn };
}

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
      {result && subject.plan && !(subject.line && isCompanyForm(subject.line.profileForm)) && (
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
