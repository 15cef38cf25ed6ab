import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { ContactResponse } from '@/features/lead/contact.api';
import { LEAD_ENDPOINTS, type LeadEndpoint } from '@/features/lead/lead-kinds';
import { isPending, useLeadStore, type PendingContact } from '@/features/lead/lead.store';
import { documentSite } from '@/lib/browser/document-site';
import { visitorStorage } from '@/lib/browser/visitor-storage';
import { endOf, isOld, CONFIRMATION_REASONS, type WaitingRequest } from './waiting-requests';
import { notifyWaitingChange, waitingKey } from './storage';
import { ApiError } from '@/lib/http/api-error';

type Saved = {
  readonly waiting: readonly WaitingRequest[];
  readonly sent: readonly { readonly id: string; readonly at: number }[];
};

type WaitingState = Saved & {
  readonly answers: Readonly<Record<string, ContactResponse>>;
  readonly sending: string | null;
  readonly ownedByForm: string | null;
};

const EMPTY: Saved = { waiting: [], sent: [] };
const DAY_MS = 86_400_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** True only for a request of the current market, because executives and plans differ by market. */
function isWaiting(value: unknown): value is WaitingRequest {
  if (!isPending(value)) return false;
  const { id, endpoint, country, confirmationReason = null } = value as Partial<WaitingRequest>;
  return (
    typeof id === 'string' &&
    LEAD_ENDPOINTS.includes(endpoint as LeadEndpoint) &&
    country === documentSite().country &&
    (confirmationReason === null || CONFIRMATION_REASONS.includes(confirmationReason)) &&
    endOf(value) > Date.now()
  );
}

const isSent = (value: unknown): value is Saved['sent'][number] =>
  isObject(value) && typeof value.id === 'string' && typeof value.at === 'number' && Date.now() - value.at < DAY_MS;

const withAgeChecked = (one: WaitingRequest): WaitingRequest =>
  isOld(one, Date.now()) ? { ...one, confirmationReason: one.confirmationReason ?? 'old' } : one;

function savedOf(stored: unknown): Saved {
  if (!isObject(stored) || !Array.isArray(stored.waiting) || !Array.isArray(stored.sent)) return EMPTY;
  const waiting = stored.waiting.filter(isWaiting);
  return { waiting: waiting.map(withAgeChecked), sent: stored.sent.filter(isSent) };
}

/** Stored in `solicitudesEnEspera-V1.7` (Chile) or `-V1.6`, seven days at most. */
export const useWaitingStore = create<WaitingState>()(
  persist((): WaitingState => ({ ...EMPTY, answers: {}, sending: null, ownedByForm: null }), {
    name: waitingKey(),
    storage: createJSONStorage(() => visitorStorage),
    version: 1,
    migrate: () => EMPTY as WaitingState,
    partialize: ({ waiting, sent }) => ({ waiting, sent }),
    merge: (stored, state) => ({ ...state, ...savedOf(stored) }),
  }),
);

/** Returns waiting requests, including changes by other tabs. Without storage, returns this page's requests. */
export function readWaiting(): readonly WaitingRequest[] {
  if (visitorStorage.getItem(waitingKey()) !== null) void useWaitingStore.persist.rehydrate();
  return useWaitingStore.getState().waiting;
}

function change(next: (state: WaitingState) => Partial<WaitingState>): void {
  readWaiting();
  useWaitingStore.setState(next);
  notifyWaitingChange();
}

export const dropExpired = (): void => change(() => ({}));

export function addWaiting(endpoint: LeadEndpoint, pending: PendingContact): string {
  const request = { ...pending, id: pending.key, endpoint, country: documentSite().country, confirmationReason: null };
  change(({ waiting }) => ({ waiting: [...waiting.filter(({ id }) => id !== request.id), request] }));
  return request.id;
}

export function queuePending(endpoint: LeadEndpoint): string | null {
  const { pending } = useLeadStore.getState();
  if (!pending) return null;
  useLeadStore.setState({ pending: null, draft: {} });
  return addWaiting(endpoint, pending);
}

const changeRequest = (id: string, changes: Partial<WaitingRequest>): void =>
  change(({ waiting }) => ({ waiting: waiting.map((one) => (one.id === id ? { ...one, ...changes } : one)) }));

export const changeKey = (id: string, key: string): void => changeRequest(id, { key });

export const markRefused = (id: string): void => changeRequest(id, { confirmationReason: 'refused' });

export const confirmWaiting = (id: string) => changeRequest(id, { confirmationReason: null, savedAt: Date.now() });

export const withdrawWaiting = (id: string): void =>
  change(({ waiting }) => ({ waiting: waiting.filter((one) => one.id !== id) }));

export function markSent({ id, typed }: WaitingRequest, answer: ContactResponse): void {
  change(({ waiting, sent, answers }) => ({
    waiting: waiting.filter((one) => one.id !== id),
    sent: [...sent, { id, at: Date.now() }],
    answers: { ...answers, [id]: answer },
  }));
  useLeadStore.getState().rememberContact(typed, answer.ticket);
}

export const closeSent = (id?: string): void =>
  change(({ sent }) => ({ sent: id === undefined ? [] : sent.filter((one) => one.id !== id) }));

function followOtherTabs({ key }: StorageEvent): void {
  if (key === null || key === waitingKey()) void useWaitingStore.persist.rehydrate();
}
if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs);

/** Statuses without an answer (0) or of a restarting server. The same request is retried later. */
const OFFLINE_STATUSES: ReadonlySet<number> = new Set([0, 502, 503, 504]);

export const isUnreachable = (error: unknown) => error instanceof ApiError && OFFLINE_STATUSES.has(error.status);
