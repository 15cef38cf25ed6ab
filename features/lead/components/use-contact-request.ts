import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch, type FieldPath } from 'react-hook-form';
import { attemptOf, endpointOf, useSendLead, type ContactSubject } from '@/features/lead/client';
import type { ContactResponse } from '@/features/lead/contract';
import type { ContactDraft, ContactForm } from '@/features/lead/fields';
import { useLeadStore } from '@/features/lead/store';
import type { PerfilIngreso } from '@/features/profile/contract';
import { useReferralSearch } from '@/features/referral/client';
import { currentReferral } from '@/features/referral/store';
import { ApiError } from '@/lib/http/api-error';
import type { ContactLabels } from './contact-labels';
import { EMPTY, type ContactMethods } from './use-contact-draft';

/**
 * With a referrer's e-mail address in the form, the request is sent only if somebody is found by it (spec section 4).
 * `hasFailed`: nobody could say.
 */
function useReferrerCheck({ control, setError, setValue }: ContactMethods, labels: ContactLabels['referral']) {
  const search = useReferralSearch();
  const typed = useWatch({ control, name: 'referidor' });

  async function check(email: string): Promise<boolean> {
    if (email === '') return true;
    const message = await search.mutateAsync(email).then(
      (found) => (found ? null : labels.missing),
      () => labels.failed,
    );
    if (message === null) setValue('referidor', '');
    else setError('referidor', { message }, { shouldFocus: true });
    return message === null;
  }

  return { check, isPending: search.isPending, hasFailed: search.isError && search.variables === typed.trim() };
}

/** As the form calls it: a plan request's fields have the spec's names. */
const FIELDS: Readonly<Record<string, keyof ContactDraft>> = {
  nombrepersona: 'first_name',
  correopersona: 'email',
  telefonopersona: 'telefono',
};
const fieldOf = (name: string): string => FIELDS[name] ?? name;

type Options = {
  readonly subject: ContactSubject;
  readonly profile: PerfilIngreso | null;
  readonly labels: ContactLabels['referral'];
};

export function useContactRequest(form: ContactMethods, { subject, profile, labels }: Options) {
  const [result, setResult] = useState<ContactResponse | null>(null);
  const sending = useRef(false);
  const request = useSendLead(endpointOf(subject), (attempt) => useLeadStore.getState().attempt(attempt));
  const referrer = useReferrerCheck(form, labels);
  const attempt = (fields: ContactForm) =>
    attemptOf(fields, subject, profile, useLeadStore.getState().pending, currentReferral());

  async function trySending(fields: ContactForm) {
    // On the device before anybody is asked: neither a dead network nor a reload loses what was typed.
    useLeadStore.getState().attempt(attempt(fields));
    if (!(await referrer.check(fields.referidor))) return;
    const answer = await request.send(attempt({ ...fields, referidor: '' }));
    setResult(answer);
    form.reset(EMPTY);
    useLeadStore.getState().arrived(fields, answer.ticket);
  }

  async function submit(fields: ContactForm) {
    // State comes a render late for the second press of a double click.
    if (sending.current) return;
    sending.current = true;
    setResult(null);
    try {
      await trySending(fields);
    } catch (error) {
      for (const [name, message] of Object.entries(error instanceof ApiError ? error.fields : {}))
        if (fieldOf(name) in EMPTY) form.setError(fieldOf(name) as FieldPath<ContactDraft>, { message });
    } finally {
      sending.current = false;
    }
  }

  function discard() {
    useLeadStore.getState().discard();
    form.reset(EMPTY);
    request.reset();
  }

  /** The button that asks for it goes with the message: the first field gets the focus. */
  function another() {
    flushSync(() => setResult(null));
    form.setFocus('first_name');
  }

  const isBusy = request.isPending || referrer.isPending;
  return {
    submit,
    discard,
    another,
    result,
    isBusy,
    failure: isBusy || result ? null : request.error,
    /** Nobody could say whether there is such a referrer: sending without them is offered. */
    referrerUnknown: referrer.hasFailed && !isBusy,
  };
}
