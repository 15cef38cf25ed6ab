import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { storageKey } from '@/lib/site/document-site';
import { visitorStorage } from '@/lib/site/visitor-storage';
import type { ContactRequestInput } from './contract';
import type { ContactDraft, ContactForm } from './fields';
import type { PlanRequestInput } from './plan-request/contract';

export type PendingContact = {
  /** Idempotency key of the attempt: the same until the request is known to have arrived. */
  readonly key: string;
  readonly body: ContactRequestInput | PlanRequestInput;
  /** What stood in the fields, whatever they are called on the wire. */
  readonly typed: Omit<ContactForm, 'referidor'>;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** E-mail address of a referrer who is still to be looked up; never sent like this. */
  readonly referidor?: string;
};

type LeadState = {
  /** What is being typed: closing the dialog and opening it again loses nothing. Lives as long as the page. */
  readonly draft: Partial<ContactDraft>;
  /** Who the visitor is, once a request of theirs arrived: the next form doesn't ask again. Lives as long as the page. */
  readonly known: Partial<ContactDraft>;
  /** On the device until it has arrived: neither a reload nor a dead battery loses it. */
  readonly pending: PendingContact | null;
  /** Proofs of the requests that arrived, oldest first. Not kept on the device: others may use it too. */
  readonly tickets: readonly string[];
  type: (draft: ContactDraft) => void;
  attempt: (pending: PendingContact) => void;
  arrived: (draft: ContactDraft, ticket: string) => void;
  /** The proof of a request that was sent beside the form. */
  prove: (ticket: string) => void;
  discard: () => void;
};

/** Days after which personal data of a request that never arrived leaves the device. */
const KEEP_DAYS = 30;

function isPending(value: unknown): value is PendingContact {
  const { key, body, typed, savedAt } = (value ?? {}) as Partial<PendingContact>;
  if (typeof key !== 'string' || typeof savedAt !== 'number' || Date.now() - savedAt > KEEP_DAYS * 86_400_000)
    return false;
  const texts = [typed?.first_name, typed?.telefono, typed?.email, typed?.mensaje];
  return typeof body === 'object' && body !== null && texts.every((text) => typeof text === 'string');
}

/** The visitor's contact request between typing and arriving, kept in `contacto-V1.7` (Chile) or `-V1.6` while it is pending. */
export const useLeadStore = create<LeadState>()(
  persist(
    (set) => ({
      draft: {},
      known: {},
      pending: null,
      tickets: [],
      type: (draft) => set({ draft }),
      attempt: (pending) => set({ pending }),
      arrived: ({ first_name, telefono, email }, ticket) =>
        set(({ tickets }) => ({
          draft: {},
          pending: null,
          known: { first_name, telefono, email },
          tickets: [...tickets, ticket],
        })),
      prove: (ticket) => set(({ tickets }) => ({ tickets: [...tickets, ticket] })),
      discard: () => set({ draft: {}, pending: null, known: {} }),
    }),
    {
      name: storageKey('contacto'),
      storage: createJSONStorage(() => visitorStorage),
      version: 1,
      migrate: () => ({ pending: null }) as LeadState,
      partialize: ({ pending }) => ({ pending }),
      merge: (stored, state) => {
        const kept = (stored as Partial<LeadState> | undefined)?.pending;
        // An earlier release kept contacts only, whose fields are called as the form's.
        const pending = kept && { ...kept, typed: kept.typed ?? kept.body };
        return { ...state, pending: isPending(pending) ? pending : null };
      },
    },
  ),
);
