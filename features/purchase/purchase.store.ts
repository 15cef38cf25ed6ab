import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { LegalIdKind } from '@/lib/markets/legal-id';
import { storageKey } from '@/lib/browser/document-site';
import { keepOnReload, consumeDraft } from '@/lib/browser/typed-drafts';
import { visitorStorage } from '@/lib/browser/visitor-storage';

/** Proof of a purchase and its time, by the id in the address (`?session=`). Contains no answers and no card. */
type Session = {
  readonly ticket: string;
  readonly savedAt: number;
  readonly productCode?: string;
  readonly isAnnounced?: true;
};

export type BuyerDraft = { readonly documentKind: LegalIdKind } & {
  readonly [field in 'nombre' | 'legalId' | 'birthDate' | 'email' | 'telefono']: string;
};

type PurchaseStore = {
  readonly draft: Partial<BuyerDraft>;
  readonly sessions: Readonly<Record<string, Session>>;
  /** Proofs from mailed links, by the same id. They open only the sale. */
  readonly sales: Readonly<Record<string, Session>>;
  updateDraft: (typed: Partial<BuyerDraft>) => void;
  keep: (id: string, ticket: string, productCode?: string) => void;
  keepSale: (id: string, ticket: string) => void;
  markAnnounced: (id: string) => boolean;
};

/** Milliseconds: longer than a pause in a purchase. Afterwards the data left on a shared device opens nothing. */
const KEPT_MS = 24 * 3_600_000;

const isLive = (session: unknown): session is Session => {
  const { ticket, savedAt } = (session ?? {}) as Partial<Session>;
  return typeof ticket === 'string' && typeof savedAt === 'number' && Date.now() - savedAt < KEPT_MS;
};

const liveSessions = (kept: Readonly<Record<string, Session>>) =>
  Object.fromEntries(Object.entries(kept).filter(([, session]) => isLive(session)));

const draftIn = (kept: unknown): Partial<BuyerDraft> =>
  Object.fromEntries(Object.entries(Object(kept) as object).filter(([, text]) => typeof text === 'string'));

/** Proofs that survive the visit to the gateway's page, in `compra-V1.7` (Chile) or `-V1.6`. */
export const usePurchaseStore = create<PurchaseStore>()(
  persist(
    (set, get) => ({
      draft: draftIn(consumeDraft('buyer')),
      sessions: {},
      sales: {},
      updateDraft: (typed) => set(({ draft }) => ({ draft: { ...draft, ...typed } })),
      keep: (id, ticket, productCode) => {
        const session = { ticket, savedAt: Date.now(), ...(productCode && { productCode }) };
        set(({ sessions }) => ({ sessions: { ...sessions, [id]: session } }));
      },
      keepSale: (id, ticket) => set(({ sales }) => ({ sales: { ...sales, [id]: { ticket, savedAt: Date.now() } } })),
      markAnnounced: (id) => {
        const session = get().sessions[id];
        if (!session || session.isAnnounced) return false;
        set(({ sessions }) => ({ sessions: { ...sessions, [id]: { ...session, isAnnounced: true } } }));
        return true;
      },
    }),
    {
      name: storageKey('compra'),
      storage: createJSONStorage(() => visitorStorage),
      version: 1,
      partialize: ({ sessions, sales }) => ({ sessions, sales }),
      merge: (stored, state) => {
        const { sessions = {}, sales = {} } = (stored ?? {}) as Partial<PurchaseStore>;
        return { ...state, sessions: liveSessions(sessions), sales: liveSessions(sales) };
      },
    },
  ),
);

keepOnReload('buyer', () => usePurchaseStore.getState().draft);

/** Applies changes of other tabs, so that this tab does not overwrite a purchase started there. */
function followOtherTabs({ key }: StorageEvent): void {
  const stored = usePurchaseStore.persist;
  if (key === null || key === stored.getOptions().name) void stored.rehydrate();
}
if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs);

const sessionInAddress = () => new URL(location.href).searchParams.get('session');

const useOpened = create<{ readonly id: string | null | undefined }>()(() => ({ id: undefined }));

export function usePurchaseSession(): string | null {
  const opened = useOpened(({ id }) => id);
  return opened === undefined ? sessionInAddress() : opened;
}

export function usePurchaseTicket(): string | undefined {
  const session = usePurchaseSession();
  return usePurchaseStore(({ sessions }) => (session ? sessions[session]?.ticket : undefined));
}

export const useIsOpenedHere = (): boolean => useOpened(({ id }) => id !== undefined);

export const useUnfinished = (productCode: string): string | null =>
  usePurchaseStore(({ sessions }) => {
    const mine = Object.entries(sessions).filter(([, one]) => one.productCode === productCode && !one.isAnnounced);
    return mine.toSorted(([, one], [, other]) => other.savedAt - one.savedAt)[0]?.[0] ?? null;
  });

/** Also sets the address, so that a reload and the return from the gateway open the purchase. Null: new purchase. */
export function openSession(id: string | null): void {
  const url = new URL(location.href);
  if (id) url.searchParams.set('session', id);
  else url.searchParams.delete('session');
  history.replaceState(history.state, '', url);
  useOpened.setState({ id });
}
