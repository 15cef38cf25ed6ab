import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { LegalIdKind } from '@/lib/markets/legal-id';
import { storageKey } from '@/lib/browser/document-site';
import { keepOnReload, takeDraft } from '@/lib/browser/typed-drafts';
import { visitorStorage } from '@/lib/browser/visitor-storage';

/** By the id of the address (`?session=`): the proof of having begun it, and since when. No answers, and never a card. */
type Session = {
  readonly ticket: string;
  readonly savedAt: number;
  /** Of which plan. */
  readonly productCode?: string;
  /** Its sale was told to the data layer. */
  readonly isAnnounced?: true;
};

export type BuyerDraft = { readonly documentKind: LegalIdKind } & {
  readonly [field in 'nombre' | 'legalId' | 'birthDate' | 'email' | 'telefono']: string;
};

type PurchaseStore = {
  /** Lives as long as the page: the form may be rendered anew when the profile changes. */
  readonly draft: Partial<BuyerDraft>;
  readonly sessions: Readonly<Record<string, Session>>;
  /** By the same id: the proof of a mailed link, which opens what was bought and not how. */
  readonly sales: Readonly<Record<string, Session>>;
  updateDraft: (typed: Partial<BuyerDraft>) => void;
  keep: (id: string, ticket: string, productCode?: string) => void;
  keepSale: (id: string, ticket: string) => void;
  /** @returns whether it was not before */
  markAnnounced: (id: string) => boolean;
};

/** Longer than a person is away from a purchase; what is then left on a shared device opens nothing. */
const KEPT_MS = 24 * 3_600_000;

const isLive = (session: unknown): session is Session => {
  const { ticket, savedAt } = (session ?? {}) as Partial<Session>;
  return typeof ticket === 'string' && typeof savedAt === 'number' && Date.now() - savedAt < KEPT_MS;
};

const liveIn = (kept: Readonly<Record<string, Session>>) =>
  Object.fromEntries(Object.entries(kept).filter(([, session]) => isLive(session)));

const draftIn = (kept: unknown): Partial<BuyerDraft> =>
  Object.fromEntries(Object.entries(Object(kept) as object).filter(([, text]) => typeof text === 'string'));

/** What a buyer comes back with from the gateway's page: kept in `compra-V1.7` (Chile) or `-V1.6`. */
export const usePurchaseStore = create<PurchaseStore>()(
  persist(
    (set, get) => ({
      draft: draftIn(takeDraft('buyer')),
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
        return { ...state, sessions: liveIn(sessions), sales: liveIn(sales) };
      },
    },
  ),
);

keepOnReload('buyer', () => usePurchaseStore.getState().draft);

/** What another tab begins is not written over by this one. */
function followOtherTabs({ key }: StorageEvent): void {
  const stored = usePurchaseStore.persist;
  if (key === null || key === stored.getOptions().name) void stored.rehydrate();
}
if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs);

const sessionInAddress = () => new URL(location.href).searchParams.get('session');

/** The purchase that the page is about, once one has begun here; until then that of the address. */
const useOpened = create<{ readonly id: string | null | undefined }>()(() => ({ id: undefined }));

export function usePurchaseSession(): string | null {
  const opened = useOpened(({ id }) => id);
  return opened === undefined ? sessionInAddress() : opened;
}

/** The proof of that purchase; undefined where this browser has none. */
export function usePurchaseTicket(): string | undefined {
  const session = usePurchaseSession();
  return usePurchaseStore(({ sessions }) => (session ? sessions[session]?.ticket : undefined));
}

/** Whether it was begun or opened on this page, by a press. */
export const useIsOpenedHere = (): boolean => useOpened(({ id }) => id !== undefined);

/** The latest that this device has begun of that plan and not seen paid, which what a company asks for never is; null: none. */
export const useUnfinished = (productCode: string): string | null =>
  usePurchaseStore(({ sessions }) => {
    const mine = Object.entries(sessions).filter(([, one]) => one.productCode === productCode && !one.isAnnounced);
    return mine.toSorted(([, one], [, other]) => other.savedAt - one.savedAt)[0]?.[0] ?? null;
  });

/** In the address, too, so that a reload and the gateway's way back open the same. @param id null: none, to begin anew */
export function openSession(id: string | null): void {
  const url = new URL(location.href);
  if (id) url.searchParams.set('session', id);
  else url.searchParams.delete('session');
  history.replaceState(history.state, '', url);
  useOpened.setState({ id });
}
