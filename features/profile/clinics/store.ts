import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { documentSite, storageKey } from '@/lib/browser/document-site';
import { visitorStorage } from '@/lib/browser/visitor-storage';
import { CLINIC_MATCHES, firstClinics, type ClinicMatch } from './domain';

/** As long as the contract of a search takes them. */
const LONGEST = 120;

type Saved = {
  readonly clinics: readonly string[];
  readonly way: ClinicMatch;
};

/** What an address brought: of a list itself, or of a link to a plan or a comparison. */
type Bringer = 'address' | 'link';

export type MyClinics = Saved & {
  /** The visitor's own while those of an address stand in their place, until they choose again; not stored. */
  readonly replaced: (Saved & { readonly by: Bringer }) | null;
  keep: (clinics: readonly string[], way: ClinicMatch) => void;
  adopt: (clinics: readonly string[], way: ClinicMatch, by: Bringer) => void;
  /** Gives the visitor's own back. */
  restore: () => void;
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

/** Stored by market beside the profile: in `misClinicas1-V1.7` for Chile. */
export const useMyClinics = create<MyClinics>()(
  persist(
    (set, get) => ({
      clinics: [],
      way: CLINIC_MATCHES[0],
      replaced: null,
      keep: (clinics, way) => set({ clinics: firstClinics(clinics), way, replaced: null }),
      adopt: (clinics, way, by) => {
        const { clinics: own, way: ownWay } = get();
        set({ clinics: firstClinics(clinics), way, replaced: { clinics: own, way: ownWay, by } });
      },
      restore: () => {
        const { replaced, keep } = get();
        if (replaced) keep(replaced.clinics, replaced.way);
      },
    }),
    {
      name: storageKey(`misClinicas${documentSite().country}`),
      storage: createJSONStorage(() => visitorStorage),
      version: 1,
      migrate: () => savedOf(null) as MyClinics,
      partialize: ({ clinics, way }) => ({ clinics, way }),
      merge: (stored, state) => ({ ...state, ...savedOf(stored) }),
    },
  ),
);

/** For what reads them outside of a rendering. */
export const myClinics = {
  getState: () => useMyClinics.getState(),
  subscribe: (listen: () => void) => useMyClinics.subscribe(listen),
};

/** Two tabs never show different clinics as the visitor's. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key === null || key === useMyClinics.persist.getOptions().name) void useMyClinics.persist.rehydrate();
}
if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs);
