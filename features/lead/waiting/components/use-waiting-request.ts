import { useEffect, useEffectEvent, useState } from 'react';
import type { ContactResponse } from '@/features/lead/contract';
import type { WaitingRequest } from '@/features/lead/waiting/domain';
import { closeSent, keepWaiting, takeBack, useWaitingStore } from '@/features/lead/waiting/store';
import type { LeadEndpoint } from '@/features/lead/domain';

type FormWaiting = {
  /** The request of this form that waits for the line; null: none does. */
  readonly request: WaitingRequest | null;
  keep: (endpoint: LeadEndpoint) => void;
  giveUp: (key: string) => void;
};

/** @param onArrived called when it has been sent; null: by another tab, which has the answer */
export function useWaitingRequest(onArrived: (answer: ContactResponse | null) => void): FormWaiting {
  const [key, setKey] = useState<string | null>(null);
  const request = useWaitingStore(({ waiting }) => waiting.find((one) => one.key === key) ?? null);
  const answer = useWaitingStore(({ answers }) => (key === null ? undefined : answers[key]));
  const isSent = useWaitingStore(({ sent }) => sent.some((one) => one.key === key));
  const arrive = useEffectEvent(onArrived);

  useEffect(() => {
    useWaitingStore.setState({ inForm: key });
    return () => {
      useWaitingStore.setState({ inForm: null });
    };
  }, [key]);

  useEffect(() => {
    if (!isSent || key === null) return;
    arrive(answer ?? null);
    // The form says so itself.
    if (answer) closeSent(key);
  }, [isSent, answer, key]);

  return {
    request,
    keep: (endpoint) => setKey(keepWaiting(endpoint)),
    giveUp: takeBack,
  };
}
