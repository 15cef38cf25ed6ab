import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { ProfileFormName } from '@/lib/markets/market';
import { arrival } from '@/lib/site/arrival';
import { storageKey } from '@/lib/site/page-site';
import { visitorStorage } from '@/lib/site/visitor-storage';
import type { PerfilIngreso } from './contract';

/** The price band a profile suggests for one line, in the market's currency. */
export type PriceBand = { readonly productType: string; readonly fromPrice: number; readonly toPrice: number };

type Saved = {
  /** One profile per kind of form: a family for health says nothing of a pet. */
  readonly profiles: Readonly<Partial<Record<ProfileFormName, PerfilIngreso>>>;
  readonly band: PriceBand | null;
};

type ProfileState = Saved & {
  save: (form: ProfileFormName, profile: PerfilIngreso, band: PriceBand | null) => void;
  /** The visitor takes the band's chip away; the profile stays. */
  dropBand: () => void;
  clear: () => void;
};

const EMPTY: Saved = { profiles: {}, band: null };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isPerson = (value: unknown) => isObject(value) && Number.isFinite(value.edad);

// By hand and not by a whole reader: the contract's schema would cost every first visit 30 KB, and the wire's 1 KB. What
// passes can be drawn; the server checks again.
function isProfile(value: unknown): value is PerfilIngreso {
  if (!isObject(value) || value.ingresodatos !== true) return false;
  const { cotizante = [], cargas, mascota, region, colectivo, guardias, sctr, viaje, titular, adicional } = value;
  return (
    [cotizante, cargas, mascota].every((list) => Array.isArray(list) && list.every(isPerson)) &&
    [region, colectivo, guardias, sctr, viaje, titular, adicional].every((part) => part == null || isObject(part)) &&
    (!isObject(viaje) || (Array.isArray(viaje.edades) && viaje.edades.every(Number.isFinite)))
  );
}

function isBand(value: unknown): value is PriceBand {
  return (
    isObject(value) &&
    typeof value.productType === 'string' &&
    Number.isFinite(value.fromPrice) &&
    Number.isFinite(value.toPrice)
  );
}

/** Keeps of a stored value what still has our shape, nothing else. */
function savedOf(stored: unknown): Saved {
  if (!isObject(stored) || !isObject(stored.profiles)) return EMPTY;
  const profiles = Object.fromEntries(Object.entries(stored.profiles).filter(([, profile]) => isProfile(profile)));
  return { profiles, band: isBand(stored.band) ? stored.band : null };
}

/**
 * What the visitor told of who will be insured, kept in `perfilIngreso-V1.7` (Chile) or `-V1.6` (spec section 9).
 * During hydration it reads as empty, like the server's HTML, and the stored value follows in the next render.
 */
export const useProfileStore = create<ProfileState>()(
  persist(
    (set) => ({
      ...EMPTY,
      save: (form, profile, band) => {
        readStored();
        set((state) => ({ profiles: { ...state.profiles, [form]: profile }, band }));
      },
      dropBand: () => set({ band: null }),
      clear: () => set(EMPTY),
    }),
    {
      name: storageKey('perfilIngreso'),
      storage: createJSONStorage(() => visitorStorage),
      version: 1,
      // No older shape is worth keeping: a profile is four answers.
      migrate: () => EMPTY as ProfileState,
      partialize: ({ profiles, band }) => ({ profiles, band }),
      merge: (stored, state) => ({ ...state, ...savedOf(stored) }),
      // A profile comes with the address: prices are not asked for the stored one first.
      skipHydration: arrival() !== null,
    },
  ),
);

/** Ends the wait for a profile that came with the address; without one it is over from the start. */
export function readStored(): void {
  const { persist: kept } = useProfileStore;
  if (!kept.hasHydrated()) void kept.rehydrate();
}

/** A profile edited in another tab is this tab's too: two tabs never show prices for different people. */
function followOtherTabs({ key }: StorageEvent): void {
  const { persist: kept } = useProfileStore;
  // No key: the visitor has cleared everything.
  if (key === null || key === kept.getOptions().name) void kept.rehydrate();
}
if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs);

/** The profile entered for this kind of form, or null: then prices are "from" prices. */
export function useProfileFor(form: ProfileFormName): PerfilIngreso | null {
  return useProfileStore((state) => state.profiles[form] ?? null);
}

/** The price band of the profile on this line, or null. */
export function useBandFor(productType: string): PriceBand | null {
  return useProfileStore((state) => (state.band?.productType === productType ? state.band : null));
}
