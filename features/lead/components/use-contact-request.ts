import { useRef, useState, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import {
  announce,
  requestBodyOf,
  attemptOf,
  endpointOf,
  useSendLead,
  type ContactSubject,
} from '@/features/lead/client';
import type { ContactResponse } from '@/features/lead/contact.api';
import type { Answers, ContactField, FieldName } from '@/features/lead/form/fields';
import { useLeadStore, type PendingContact } from '@/features/lead/store';
import { useMyClinics } from '@/features/profile/clinics/store';
import type { PerfilIngreso } from '@/features/profile/contract';
import { isLineAway } from '@/features/lead/waiting/client';
import { useReferralSearch } from '@/features/referral/client';
import { currentReferral } from '@/features/referral/store';
import { ApiError } from '@/lib/http/api-error';
import type { ContactLabels } from './contact-labels';
import { emptyAnswers, type ContactMethods } from './use-contact-draft';
import { keepSentAnswer, useSentAnswer } from './use-sent-answer';
import type { WaitingRequest } from '@/features/lead/waiting/domain';
import { closeSent, keepWaiting, withdrawWaiting, useWaitingStore } from '@/features/lead/waiting/store';
import type { LeadEndpoint } from '@/features/lead/domain';

type FormWaiting = {
  readonly request: WaitingRequest | null;
  keep: (endpoint: LeadEndpoint) => void;
  withdraw: (id: string) => void;
};

/** @param onArrived called when it was sent; with null when another tab sent it and has the answer */
function useWaitingRequest(onArrived: (answer: ContactResponse | null) => void): FormWaiting {
  const [id, setId] = useState<string | null>(null);
  const request = useWaitingStore(({ waiting }) => waiting.find((one) => one.id === id) ?? null);
  const answer = useWaitingStore(({ answers }) => (id === null ? undefined : answers[id]));
  const isSent = useWaitingStore(({ sent }) => sent.some((one) => one.id === id));
  const arrive = useEffectEvent(onArrived);

  useEffect(() => {
    useWaitingStore.setState({ ownedByForm: id });
    return () => {
      useWaitingStore.setState({ ownedByForm: null });
    };
  }, [id]);

  useEffect(() => {
    if (!isSent || id === null) return;
    arrive(answer ?? null);
    if (answer) closeSent(id);
  }, [isSent, answer, id]);

  return {
    request,
    keep: (endpoint) => setId(keepWaiting(endpoint)),
    withdraw: withdrawWaiting,
  };
}

/** A referrer's e-mail must match somebody before sending (spec section 4). `hasFailed`: the search failed. */
function useReferrerCheck({ control, setError, setValue }: ContactMethods, labels: ContactLabels['referral']) {
  const search = useReferralSearch();
  const typed = useWatch({ control, name: 'fld_email_referer' });

  async function check(email: string): Promise<boolean> {
    if (email === '') return true;
    const message = await search.mutateAsync(email).then(
      (found) => (found ? null : labels.missing),
      (error: unknown) => {
        // Offline: the back end checks the referrer when the request arrives.
        if (isLineAway(error)) throw error;
        return labels.failed;
      },
    );
    if (message === null) setValue('fld_email_referer', '');
    else setError('fld_email_referer', { message }, { shouldFocus: true });
    return message === null;
  }

  return {
    check,
    isPending: search.isPending,
    hasFailed: search.isError && !isLineAway(search.error) && search.variables === String(typed ?? '').trim(),
  };
}

const FIELD_OF: Readonly<Record<string, FieldName>> = {
  first_name: 'fld_fullname',
  nombrepersona: 'fld_fullname',
  telefono: 'fld_telephone',
  telefonopersona: 'fld_telephone',
  email: 'fld_email',
  correopersona: 'fld_email',
  mensaje: 'fld_msg',
  cantidadEmpleados: 'fld_employees',
};

const referrerIn = ({ fld_email_referer }: Answers): string => String(fld_email_referer ?? '');

type Options = {
  readonly subject: ContactSubject;
  readonly fields: readonly ContactField[];
  readonly profile: PerfilIngreso | null;
  readonly labels: ContactLabels['referral'];
  readonly onSent: (answer: ContactResponse) => void;
};

export function useContactRequest(form: ContactMethods, { subject, fields, profile, labels, onSent }: Options) {
  const result = useSentAnswer(subject);
  const [own, setOwn] = useState<string | null>(null);
  const sending = useRef(false);
  const endpoint = endpointOf(subject);
  const keep = (attempt: PendingContact) => useLeadStore.getState().attempt(attempt);
  const request = useSendLead(endpoint, keep, subject.line?.productType ?? null);
  const referrer = useReferrerCheck(form, labels);
  const waiting = useWaitingRequest((answer) => {
    request.reset();
    show(answer);
    form.reset(emptyAnswers(fields));
  });

  function show(answer: ContactResponse | null) {
    setOwn(answer?.id ?? null);
    keepSentAnswer(subject, answer);
  }

  function attemptWith(answers: Answers, referral = currentReferral()) {
    const { clinics } = useMyClinics.getState();
    const asked = requestBodyOf(answers, { subject, profile, referral, clinics });
    return attemptOf(asked, answers, useLeadStore.getState().pending);
  }

  async function trySending(answers: Answers) {
    // Stored before the referrer search: neither a dead network nor a reload may lose the typed values.
    const typed = referrerIn(answers);
    const referral = typed === '' ? undefined : { referido: typed, referidoPorLink: false };
    useLeadStore.getState().attempt(attemptWith(answers, referral));
    if (!(await referrer.check(typed))) return;
    const attempt = attemptWith({ ...answers, fld_email_referer: '' });
    const answer = await request.send(attempt);
    announce(endpoint, attempt.body);
    show(answer);
    form.reset(emptyAnswers(fields));
    useLeadStore.getState().arrived(answers, answer.ticket, subject.line?.productType ?? null);
    onSent(answer);
  }

  async function submit(answers: Answers) {
    // State updates a render too late for the second press of a double click.
    if (sending.current) return;
    sending.current = true;
    show(null);
    try {
      await trySending(answers);
    } catch (error) {
      if (isLineAway(error)) waiting.keep(endpoint);
      for (const [name, message] of Object.entries(error instanceof ApiError ? error.fields : {})) {
        const field = fields.find(({ fldName }) => fldName === (FIELD_OF[name] ?? name));
        if (field) form.setError(field.fldName, { message });
      }
    } finally {
      sending.current = false;
    }
  }

  function discard() {
    useLeadStore.getState().discard();
    form.reset(emptyAnswers(fields));
    request.reset();
  }

  function withdraw(id: string) {
    waiting.withdraw(id);
    useLeadStore.getState().updateDraft(form.getValues());
    request.reset();
  }

  /** The pressed button disappears with the message: the first field gets the focus. */
  function another() {
    flushSync(() => show(null));
    form.setFocus('fld_fullname');
  }

  const isBusy = request.isPending || referrer.isPending;
  return {
    submit,
    discard,
    another,
    withdraw,
    result,
    isEarlier: result !== null && result.id !== own,
    isBusy,
    waiting: waiting.request,
    failure: isBusy || result || waiting.request ? null : request.error,
    referrerUnknown: referrer.hasFailed && !isBusy,
  };
}
