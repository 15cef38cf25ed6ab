import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { documentSite, storageKey } from '@/lib/browser/document-site';
import { visitorStorage } from '@/lib/browser/visitor-storage';
import { areSameClinics, CLINIC_MATCHES, firstClinics, type ClinicMatch } from './domain';

/** As long as the contract of a search takes them. */
const LONGEST = 120;

type Saved = {
  readonly clinics: readonly string[];
  readonly way: ClinicMatch;
};

/** What brought clinics: the address of a list itself, or a shared link, whose arrival says it. */
type Origin = 'list' | 'share';

/** The visitor's own while those of an address stand in their place, until they choose again. */
type Replaced = Saved & { readonly origin: Origin };

type Stored = Saved & { readonly replaced: Replaced | null };

export type MyClinics = Stored & {
  /** Those that an address brought last. */
  readonly brought: readonly string[];
  keep: (clinics: readonly string[], way: ClinicMatch) => void;
  /** Before the visitor's own, without those of an address. */
  add: (clinic: string) => void;
  /** Those of an address, however many come one after another, stand in place of the visitor's own. */
  adopt: (clinics: readonly string[], way: ClinicMatch, origin: Origin) => void;
  /** Gives the visitor's own back. */
  restore: () => void;
  /** Where Back or Forward lead: an address's stay the address's. */
  revisit: (clinics: readonly string[], way: ClinicMatch) => void;
};

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST;

/** What the browser stored, as far as it can be believed: anybody can write there. */
function savedOf(stored: unknown): Saved {
  const { clinics, way, every } = Object(stored) as Record<string, unknown>;
  return {
    clinics: Array.isArray(clinics) ? firstClinics(clinics.filter(isName)) : [],
    // Stored before there were three ways: `every`.
    way: CLINIC_MATCHES.find((one) => one === way) ?? CLINIC_MATCHES[every === true ? 1 : 0],
  };
}

function replacedOf(stored: unknown): Replaced | null {
  const { clinics } = Object(stored) as Record<string, unknown>;
  // What the arrival said of a shared link is gone since: the list says it.
  return Array.isArray(clinics) ? { ...savedOf(stored), origin: 'list' } : null;
}

function storedOf(stored: unknown): Stored {
  const saved = savedOf(stored);
  const { replaced } = Object(stored) as Record<string, unknown>;
  return { ...saved, replaced: saved.clinics.length > 0 ? replacedOf(replaced) : null };
}

/** Stored by market beside the profile: in `misClinicas1-V1.7` for Chile. */
export const useMyClinics = create<MyClinics>()(
  persist(
    (set, get) => ({
      clinics: [],
      way: CLINIC_MATCHES[0],
      replaced: null,
      brought: [],
      keep: (clinics, way) => set({ clinics: firstClinics(clinics), way, replaced: null }),
      add: (clinic) => {
        const { clinics, way } = get().replaced ?? get();
        get().keep([clinic, ...clinics], way);
      },
      adopt: (named, way, origin) => {
        const clinics = firstClinics(named);
        const { clinics: shown, way: shownWay, replaced, keep } = get();
        if (clinics.length === 0 || areSameClinics(clinics, shown)) return;
        // What a list's address asks of them it shows; a shared link asks nothing.
        if (replaced && areSameClinics(clinics, replaced.clinics))
          keep(replaced.clinics, origin === 'list' ? way : replaced.way);
        else set({ clinics, way, replaced: { clinics: shown, way: shownWay, ...replaced, origin }, brought: clinics });
      },
      restore: () => {
        const { replaced, keep } = get();
        if (replaced) keep(replaced.clinics, replaced.way);
      },
      revisit: (clinics, way) => {
        const { brought, adopt, keep } = get();
        if (areSameClinics(clinics, brought)) adopt(clinics, way, 'list');
        else keep(clinics, way);
      },
    }),
    {
      name: storageKey(`misClinicas${documentSite().country}`),
      storage: createJSONStorage(() => visitorStorage),
      version: 1,
      migrate: () => storedOf(null) as MyClinics,
      partialize: ({ clinics, way, replaced }) => ({ clinics, way, replaced }),
      merge: (stored, state) => ({ ...state, ...storedOf(stored) }),
    },
  ),
);

/** For what reads them outside of a rendering. */
export const myClinics = {
  getState: () => useMyClinics.getState(),
  subscribe: useMyClinics.subscribe,
};

/** Two tabs never show different clinics as the visitor's. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key === null || key === useMyClinics.persist.getOptions().name) void useMyClinics.persist.rehydrate();
}
if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs);
