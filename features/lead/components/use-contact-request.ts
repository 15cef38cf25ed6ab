import { useRef, useState, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import type { ContactSubject } from '@/features/lead/client';
import type { ContactResponse } from '@/features/lead/contact.api';
import type { Answers, ContactField, FieldName } from '@/features/lead/form/fields';
import { useLeadStore, type PendingContact } from '@/features/lead/lead.store';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { currentReferral } from '@/features/referral/referral.store';
import { ApiError } from '@/lib/http/api-error';
import type { ContactLabels } from './contact-labels';
import { emptyAnswers, type ContactMethods } from './use-contact-draft';
import { saveSentAnswer, useSentAnswer } from './use-sent-answer';
import type { WaitingRequest } from '@/features/lead/waiting/waiting-requests';
import {
  closeSent,
  isUnreachable,
  queuePending,
  withdrawWaiting,
  useWaitingStore,
} from '@/features/lead/waiting/waiting.store';
import { endpointOf, type LeadEndpoint } from '@/features/lead/lead-kinds';

/** @param onArrived called after the request was sent; null: another tab sent it and got the answer */
function useWaitingRequest(onArrived: (answer: ContactResponse | null) => void): {
  readonly request: WaitingRequest | null;
  keep: (endpoint: LeadEndpoint) => void;
  withdraw: (id: string) => void;
} {
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

  return { request, keep: (endpoint) => setId(queuePending(endpoint)), withdraw: withdrawWaiting };
}

/** A referrer's e-mail must belong to a referrer before sending. `hasFailed`: the search failed. */
function useReferrerCheck({ control, setError, setValue }: ContactMethods, labels: ContactLabels['referral']) {
  const [failed, setFailed] = useState<string | null>(null);
  const typed = useWatch({ control, name: 'fld_email_referer' });

  async function check(email: string): Promise<boolean> {
    if (email === '') return true;
    setFailed(null);
    const { searchReferral } = await import('@/features/referral/client');
    const message = await searchReferral(email).then(
      (found) => (found ? null : labels.missing),
      (error: unknown) => {
        // Offline, the server checks the referrer when the request arrives.
        if (isUnreachable(error)) throw error;
        setFailed(email);
        return labels.failed;
      },
    );
    if (message === null) setValue('fld_email_referer', '');
    else setError('fld_email_referer', { message }, { shouldFocus: true });
    return message === null;
  }

  return { check, hasFailed: failed !== null && failed === String(typed ?? '').trim() };
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

const IDLE: { readonly isBusy: boolean; readonly error: Error | null } = { isBusy: false, error: null };

type Options = {
  readonly subject: ContactSubject;
  readonly fields: readonly ContactField[];
  readonly profile: PerfilIngreso | null;
  readonly labels: ContactLabels['referral'];
  readonly onSent: (answer: ContactResponse) => void;
};

const loadSending = () => import('@/features/lead/client');

/** Loads the code for sending while the visitor types, because it is as large as the form. */
export function preloadSending(): void {
  loadSending().catch(() => undefined);
}

type Sending = Awaited<ReturnType<typeof loadSending>>;

export function useContactRequest(form: ContactMethods, { subject, fields, profile, labels, onSent }: Options) {
  const result = useSentAnswer(subject);
  const [own, setOwn] = useState<string | null>(null);
  const sending = useRef(false);
  const endpoint = endpointOf(subject);
  const keep = (attempt: PendingContact) => useLeadStore.getState().attempt(attempt);
  const [{ isBusy, error: failed }, setState] = useState(IDLE);
  const referrer = useReferrerCheck(form, labels);
  const waiting = useWaitingRequest((answer) => {
    setState(IDLE);
    show(answer);
    clear();
  });

  /** Clears all answers except the channel, which the next request reuses. */
  function clear() {
    form.reset({ ...emptyAnswers(fields), fld_channel: form.getValues('fld_channel') });
  }

  function show(answer: ContactResponse | null) {
    setOwn(answer?.id ?? null);
    saveSentAnswer(subject, answer);
  }

  function attemptWith({ requestBodyOf, attemptOf }: Sending, answers: Answers, referral = currentReferral()) {
    const { clinics } = useMyClinics.getState();
    const { list } = useProfileStore.getState();
    const body = requestBodyOf(answers, { subject, profile, referral, clinics, list });
    return attemptOf(body, answers, useLeadStore.getState().pending);
  }

  async function trySending(answers: Answers) {
    const late = await loadSending();
    // Stores the values before the search for the referrer, so that neither a network error nor a reload loses them.
    const typed = referrerIn(answers);
    const referral = typed === '' ? undefined : { referido: typed, referidoPorLink: false };
    useLeadStore.getState().attempt(attemptWith(late, answers, referral));
    if (!(await referrer.check(typed))) return;
    const attempt = attemptWith(late, { ...answers, fld_email_referer: '' });
    const { productType = null } = subject.line ?? {};
    const answer = await late.sendLead(endpoint, attempt, keep, productType);
    late.pushFormEvent(endpoint, attempt.body);
    show(answer);
    clear();
    useLeadStore.getState().arrived(answers, answer.ticket, productType);
    onSent(answer);
  }

  async function submit(answers: Answers) {
    // The state updates one render too late for the second click of a double click.
    if (sending.current) return;
    sending.current = true;
    show(null);
    setState({ isBusy: true, error: null });
    try {
      await trySending(answers);
      setState(IDLE);
    } catch (error) {
      setState({ isBusy: false, error: error as Error });
      if (isUnreachable(error)) waiting.keep(endpoint);
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
    clear();
    setState(IDLE);
  }

  function withdraw(id: string) {
    waiting.withdraw(id);
    useLeadStore.getState().updateDraft(form.getValues());
    setState(IDLE);
  }

  /** Focuses the first field, because the clicked button disappears with the message. */
  function another() {
    flushSync(() => show(null));
    form.setFocus('fld_fullname');
  }

  return {
    submit,
    discard,
    another,
    withdraw,
    result,
    isEarlier: result !== null && result.id !== own,
    isBusy,
    waiting: waiting.request,
    failure: isBusy || result || waiting.request ? null : failed,
    referrerUnknown: referrer.hasFailed && !isBusy,
  };
}
