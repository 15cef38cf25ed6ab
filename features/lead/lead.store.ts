import { create } from 'zustand';
import { createJSONStorage, persist, type PersistStorage } from 'zustand/middleware';
import { storageKey } from '@/lib/browser/document-site';
import { keepOnReload, consumeDraft } from '@/lib/browser/typed-drafts';
import { PENDING_DAYS } from '@/lib/contract/personal-data';
import { tabStorage, tryStorage, visitorStorage } from '@/lib/browser/visitor-storage';
import type { ContactRequestInput } from './contact.api';
import type { ContactFormRequestInput } from './form/contact-form.api';
import type { Answers } from './form/fields';
import { REQUEST_TICKETS_MAX } from '@/features/ticket/ticket-limits';
import type { InsuranceRequestInput, PlanRequestInput } from './plan-request/plan-request.api';

export type PendingContact = {
  /** Idempotency key; constant until the server has confirmed the request. */
  readonly key: string;
  readonly body: ContactRequestInput | PlanRequestInput | ContactFormRequestInput | InsuranceRequestInput;
  readonly typed: Answers;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly isTrial?: boolean;
};

type LeadState = {
  /** Typed values, stored while the dialog is closed. They live as long as the page. */
  readonly draft: Answers;
  /** Data of the visitor after a sent request, for the next form. It lives as long as the tab. */
  readonly known: Answers;
  readonly productType: string | null;
  readonly pending: PendingContact | null;
  /** Tickets of sent requests, oldest first. They live only as long as the tab, because others may use the device. */
  readonly tickets: readonly string[];
  updateDraft: (draft: Answers) => void;
  attempt: (pending: PendingContact) => void;
  arrived: (answers: Answers, ticket: string, productType: string | null) => void;
  rememberContact: (answers: Answers, ticket: string) => void;
  know: (answers: Answers) => void;
  keepTicket: (ticket: string) => void;
  discard: () => void;
};

export function isPending(value: unknown): value is PendingContact {
  const { key, body, typed, savedAt } = (value ?? {}) as Partial<PendingContact>;
  if (typeof key !== 'string' || typeof savedAt !== 'number' || Date.now() - savedAt > PENDING_DAYS * 86_400_000)
    return false;
  const { fld_fullname, fld_telephone, fld_email, ...others } = typed ?? {};
  return (
    typeof body === 'object' &&
    body !== null &&
    [fld_fullname, fld_telephone, fld_email].every((text) => ['string', 'undefined'].includes(typeof text)) &&
    Object.values(others).every((answer) => answer === null || ['string', 'number'].includes(typeof answer))
  );
}

type TabState = Pick<LeadState, 'known' | 'productType' | 'tickets'>;
type SavedState = Pick<LeadState, 'pending'> & { readonly ofTab: TabState };

const VERSION = 1;
const NOTHING: TabState = { known: {}, productType: null, tickets: [] };

const isTicket = (value: unknown): value is string => typeof value === 'string' && /^[\w-]+\.[\w.-]+$/.test(value);

/** Ignores data of other programs and releases. */
function readTabState(text: string | null): TabState {
  const { version, state } =
    tryStorage(() => JSON.parse(text ?? 'null') as { version?: unknown; state?: unknown }, null) ?? {};
  const { known, productType, tickets } = (state ?? {}) as Partial<TabState>;
  const isWhole =
    version === VERSION &&
    typeof known === 'object' &&
    known !== null &&
    Object.values(known).every((answer) => answer === undefined || typeof answer === 'string') &&
    (productType === null || typeof productType === 'string') &&
    Array.isArray(tickets) &&
    tickets.every(isTicket);
  return isWhole ? { known, productType, tickets: tickets.slice(-REQUEST_TICKETS_MAX) } : NOTHING;
}

const isAnswer = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number';

function draftIn(kept: unknown): Answers {
  const answers = Object.entries(Object(kept) as Answers);
  return Object.fromEntries(answers.filter(([, answer]) => isAnswer(answer)));
}

const device = createJSONStorage<Pick<SavedState, 'pending'>>(() => visitorStorage)!;

const TAB_KEY = storageKey('solicitante');

/** Pending requests are in the visitor's storage, personal data in the tab's. */
const storage: PersistStorage<SavedState> = {
  getItem(name) {
    const kept = device.getItem(name) as Awaited<ReturnType<typeof device.getItem>>;
    const ofTab = readTabState(tabStorage.getItem(TAB_KEY) as string | null);
    const state = { pending: kept?.state.pending ?? null, ofTab };
    return { version: kept?.version ?? VERSION, state };
  },
  setItem(name, { version, state: { pending, ofTab } }) {
    void device.setItem(name, { version, state: { pending } });
    void tabStorage.setItem(TAB_KEY, JSON.stringify({ version: VERSION, state: ofTab }));
  },
  removeItem(name) {
    void device.removeItem(name);
    void tabStorage.removeItem(TAB_KEY);
  },
};

/** The visitor's request until it is sent (`contacto-V1.7` in Chile, or `-V1.6`), and the visitor's data afterwards. */
export const useLeadStore = create<LeadState>()(
  persist(
    (set, get) => ({
      draft: draftIn(consumeDraft('contact')),
      known: {},
      productType: null,
      pending: null,
      tickets: [],
      updateDraft: (draft) => set((state) => ({ draft: { ...state.draft, ...draft } })),
      attempt: (pending) => set({ pending }),
      arrived: (answers, ticket, productType) => {
        set({ draft: {}, pending: null, productType });
        get().rememberContact(answers, ticket);
      },
      rememberContact: ({ fld_fullname, fld_telephone, fld_phone_prefix, fld_email, fld_channel }, ticket) =>
        set(({ tickets }) => ({
          known: { fld_fullname, fld_telephone, fld_phone_prefix, fld_email, fld_channel },
          tickets: [...tickets, ticket],
        })),
      know: (answers) => set({ known: answers }),
      keepTicket: (ticket) => set(({ tickets }) => ({ tickets: [...tickets.filter((one) => one !== ticket), ticket] })),
      discard: () => set({ draft: {}, pending: null, known: {}, productType: null, tickets: [] }),
    }),
    {
      name: storageKey('contacto'),
      storage,
      version: VERSION,
      migrate: (stored) => ({ pending: null, ofTab: (stored as SavedState).ofTab }),
      partialize: ({ pending, known, productType, tickets }) => ({ pending, ofTab: { known, productType, tickets } }),
      merge: (stored, state) => {
        const { pending, ofTab = NOTHING } = (stored ?? {}) as Partial<SavedState>;
        return { ...state, ...ofTab, pending: isPending(pending) ? pending : null };
      },
    },
  ),
);
keepOnReload('contact', () => useLeadStore.getState().draft);
