import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { ContactSubject } from '@/features/lead/client';
import type { ContactResponse } from '@/features/lead/contact.api';
import { useLeadStore } from '@/features/lead/lead.store';
import { storageKey } from '@/lib/browser/document-site';
import { tabStorage } from '@/lib/browser/visitor-storage';

type SentAnswer = { readonly answer: ContactResponse; readonly at: number };
type SentAnswers = { readonly bySubject: Readonly<Record<string, SentAnswer>> };

/** Milliseconds until the form shows again. By then an adviser has called, and the visitor may want another request. */
const KEPT_MS = 12 * 3_600_000;

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  names.every((name) => typeof (Object(value) as Record<string, unknown>)[name] === 'string');

/** Checks only the parts that are read, without the contract's schema, like other checks of tab storage. */
function isSent(value: unknown): value is SentAnswer {
  const { answer, at } = Object(value) as Partial<SentAnswer>;
  const { dataSocio, call, href, details } = Object(answer) as Partial<ContactResponse>;
  return (
    typeof at === 'number' &&
    Date.now() - at < KEPT_MS &&
    hasTexts(answer, ['id', 'ticket', 'telefono', 'callWindow']) &&
    (dataSocio === null ||
      (hasTexts(dataSocio, ['nombres', 'apellidos', 'telefono_1', 'email_corporativo']) &&
        typeof dataSocio?.calendly?.active === 'boolean')) &&
    (call === null || (hasTexts(call, ['text', 'change']) && /^\/(?!\/)|^https?:/.test(call!.change))) &&
    (href === null || /^https?:/.test(href ?? '')) &&
    Array.isArray(details) &&
    details.every((one) => hasTexts(one, ['label', 'value']))
  );
}

function sentIn(stored: unknown): SentAnswers['bySubject'] {
  const { bySubject } = Object(stored) as Partial<SentAnswers>;
  return Object.fromEntries(Object.entries(Object(bySubject) as object).filter(([, one]) => isSent(one)));
}

/** Session storage `enviadas-V1.7` (Chile) or `-V1.6`, so that a reload still shows that the request was sent. */
const useSentAnswers = create<SentAnswers>()(
  persist((): SentAnswers => ({ bySubject: {} }), {
    name: storageKey('enviadas'),
    storage: createJSONStorage(() => tabStorage),
    version: 1,
    migrate: () => ({ bySubject: {} }),
    merge: (stored, state) => ({ ...state, bySubject: sentIn(stored) }),
  }),
);

const subjectKey = ({ kind, productCode, plan, line, formHash }: ContactSubject): string =>
  JSON.stringify([kind, plan?.productCode ?? productCode, line?.productType, formHash]);

export function useSentAnswer(subject: ContactSubject): ContactResponse | null {
  const key = subjectKey(subject);
  const answer = useSentAnswers(({ bySubject }) => bySubject[key]?.answer ?? null);
  const isKnown = useLeadStore(({ tickets }) => answer !== null && tickets.includes(answer.ticket));
  return isKnown ? answer : null;
}

export function saveSentAnswer(subject: ContactSubject, answer: ContactResponse | null): void {
  const key = subjectKey(subject);
  useSentAnswers.setState(({ bySubject }) => {
    const { [key]: _, ...others } = bySubject;
    return { bySubject: answer ? { ...others, [key]: { answer, at: Date.now() } } : others };
  });
}
