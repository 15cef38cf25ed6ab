import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { documentSite, storageKey } from '@/lib/browser/document-site';
import { visitorStorage } from '@/lib/browser/visitor-storage';
import { areSameClinics, CLINIC_MATCHES, firstClinics, type ClinicMatch } from './chosen-clinics';

const MAX_NAME_LENGTH = 120;

type Saved = { readonly clinics: readonly string[]; readonly way: ClinicMatch };

type Origin = 'list' | 'share';

type Replaced = Saved & { readonly origin: Origin };

type Stored = Saved & { readonly replaced: Replaced | null };

export type MyClinics = Stored & {
  readonly brought: readonly string[];
  keep: (clinics: readonly string[], way: ClinicMatch) => void;
  add: (clinic: string) => void;
  adopt: (clinics: readonly string[], way: ClinicMatch, origin: Origin) => void;
  restore: () => void;
  revisit: (clinics: readonly string[], way: ClinicMatch) => void;
};

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_NAME_LENGTH;

/** Validates stored data, which the visitor or a script can change. */
function savedOf(stored: unknown): Saved {
  const { clinics, way, every } = Object(stored) as Record<string, unknown>;
  return {
    clinics: Array.isArray(clinics) ? firstClinics(clinics.filter(isName)) : [],
    // Older releases stored a boolean `every`, now `way` with three values.
    way: CLINIC_MATCHES.find((one) => one === way) ?? CLINIC_MATCHES[every === true ? 1 : 0],
  };
}

function replacedOf(stored: unknown): Replaced | null {
  const { clinics } = Object(stored) as Record<string, unknown>;
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
        // The address of a list contains the filter mode, so this keeps it. A shared link has no mode.
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

export const myClinics = { getState: () => useMyClinics.getState(), subscribe: useMyClinics.subscribe };

function followOtherTabs({ key }: StorageEvent): void {
  if (key === null || key === useMyClinics.persist.getOptions().name) void useMyClinics.persist.rehydrate();
}
if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs);
