import { useEffect, useEffectEvent, useState } from 'react';
import type { ContactResponse } from '@/features/lead/contract';
import type { WaitingRequest } from '@/features/lead/waiting/domain';
import { closeSent, keepWaiting, withdrawWaiting, useWaitingStore } from '@/features/lead/waiting/store';
import type { LeadEndpoint } from '@/features/lead/domain';

type FormWaiting = {
  /** The request of this form that waits for the line; null: none does. */
  readonly request: WaitingRequest | null;
  keep: (endpoint: LeadEndpoint) => void;
  withdraw: (id: string) => void;
};

/** @param onArrived called when it has been sent; null: by another tab, which has the answer */
export function useWaitingRequest(onArrived: (answer: ContactResponse | null) => void): FormWaiting {
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
    // The form says so itself.
    if (answer) closeSent(id);
  }, [isSent, answer, id]);

  return {
    request,
    keep: (endpoint) => setId(keepWaiting(endpoint)),
    withdraw: withdrawWaiting,
  };
}
