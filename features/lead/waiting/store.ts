import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { ContactResponse } from '@/features/lead/contract';
import { LEAD_ENDPOINTS, type LeadEndpoint } from '@/features/lead/domain';
import { isPending, useLeadStore } from '@/features/lead/store';
import { documentSite } from '@/lib/site/document-site';
import { tryStorage, visitorStorage } from '@/lib/site/visitor-storage';
import { endOf, isOld, REASONS_TO_ASK, type WaitingRequest } from './domain';
import { notifyWaitingChange, waitingKey } from './storage';

type Saved = {
  /** Oldest first. */
  readonly waiting: readonly WaitingRequest[];
  /** Those that have gone since, until the visitor has closed what says so. */
  readonly sent: readonly { readonly key: string; readonly at: number }[];
};

type WaitingState = Saved & {
  /** By key, of those that this page has sent. */
  readonly answers: Readonly<Record<string, ContactResponse>>;
  readonly sending: string | null;
  /** Key of the one that a form on the page tells of. */
  readonly inForm: string | null;
};

const EMPTY: Saved = { waiting: [], sent: [] };
const DAY_MS = 86_400_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Only where it was asked: another market has other people and other plans. */
function isWaiting(value: unknown): value is WaitingRequest {
  if (!isPending(value)) return false;
  const { endpoint, country, asks = null } = value as Partial<WaitingRequest>;
  return (
    LEAD_ENDPOINTS.includes(endpoint as LeadEndpoint) &&
    country === documentSite().country &&
    (asks === null || REASONS_TO_ASK.includes(asks)) &&
    endOf(value) > Date.now()
  );
}

const isSent = (value: unknown): value is Saved['sent'][number] =>
  isObject(value) && typeof value.key === 'string' && typeof value.at === 'number' && Date.now() - value.at < DAY_MS;

const withReasonToAsk = (one: WaitingRequest): WaitingRequest =>
  isOld(one, Date.now()) ? { ...one, asks: one.asks ?? 'old' } : one;

function savedOf(stored: unknown): Saved {
  if (!isObject(stored) || !Array.isArray(stored.waiting) || !Array.isArray(stored.sent)) return EMPTY;
  const waiting = stored.waiting.filter(isWaiting);
  return { waiting: waiting.map(withReasonToAsk), sent: stored.sent.filter(isSent) };
}

/** Kept in `solicitudesEnEspera-V1.7` (Chile) or `-V1.6`, seven days at most. */
export const useWaitingStore = create<WaitingState>()(
  persist((): WaitingState => ({ ...EMPTY, answers: {}, sending: null, inForm: null }), {
    name: waitingKey(),
    storage: createJSONStorage(() => visitorStorage),
    version: 1,
    migrate: () => EMPTY as WaitingState,
    partialize: ({ waiting, sent }) => ({ waiting, sent }),
    merge: (stored, state) => ({ ...state, ...savedOf(stored) }),
  }),
);

/** What other tabs have written since; where nothing can be written, what this page knows. */
export function readWaiting(): readonly WaitingRequest[] {
  if (tryStorage(() => localStorage.getItem(waitingKey()), null) !== null) void useWaitingStore.persist.rehydrate();
  return useWaitingStore.getState().waiting;
}

function change(next: (state: WaitingState) => Partial<WaitingState>): void {
  readWaiting();
  useWaitingStore.setState(next);
  notifyWaitingChange();
}

/** Takes what has ended off the device. */
export const dropEnded = (): void => change(() => ({}));

/** What the visitor has just sent in vain waits from now on; their form is free for another. */
export function keepWaiting(endpoint: LeadEndpoint): string | null {
  const { pending } = useLeadStore.getState();
  if (!pending) return null;
  const request = { ...pending, endpoint, country: documentSite().country, asks: null };
  change(({ waiting }) => ({ waiting: [...waiting.filter(({ key }) => key !== request.key), request] }));
  useLeadStore.setState({ pending: null, draft: {} });
  return request.key;
}

const changeRequest = (key: string, changes: Partial<WaitingRequest>): void =>
  change(({ waiting }) => ({ waiting: waiting.map((one) => (one.key === key ? { ...one, ...changes } : one)) }));

/** The same request under another key, where an earlier version of it did arrive. */
export const renameWaiting = (key: string, next: string): void => changeRequest(key, { key: next });

export const refuseWaiting = (key: string): void => changeRequest(key, { asks: 'refused' });

/** The visitor wants it sent after all, as if it had been asked now. */
export const renewWaiting = (key: string): void => changeRequest(key, { asks: null, savedAt: Date.now() });

export const takeBack = (key: string): void =>
  change(({ waiting }) => ({ waiting: waiting.filter((one) => one.key !== key) }));

export function arriveWaiting({ key, typed }: WaitingRequest, answer: ContactResponse): void {
  change(({ waiting, sent, answers }) => ({
    waiting: waiting.filter((one) => one.key !== key),
    sent: [...sent, { key, at: Date.now() }],
    answers: { ...answers, [key]: answer },
  }));
  useLeadStore.getState().know(typed, answer.ticket);
}

/** @param key left out: all */
export const closeSent = (key?: string): void =>
  change(({ sent }) => ({ sent: key === undefined ? [] : sent.filter((one) => one.key !== key) }));

function followOtherTabs({ key }: StorageEvent): void {
  if (key === null || key === waitingKey()) void useWaitingStore.persist.rehydrate();
}
if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs);
