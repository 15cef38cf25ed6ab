import { useMemo } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { ProfileFormName } from '@/lib/markets/market';
import { arrival } from '@/lib/browser/arrival';
import { storageKey } from '@/lib/browser/document-site';
import { visitorStorage } from '@/lib/browser/visitor-storage';
import type { Money } from '@/lib/contract/atoms';
import { asksAllAges, mergeProfile, ONE_PERSON, projectToForm, storedFormOf, type FormScope } from './merge';
import { readProfile } from './reader';
import { hasTwoSpouses } from './spouses';
import type { PerfilIngreso, PriceBand } from './profile-schemas';

type ScopeByLine = Readonly<Record<string, FormScope>>;

type Saved = {
  readonly profiles: Readonly<Partial<Record<ProfileFormName, PerfilIngreso>>>;
  readonly asked: Readonly<Partial<Record<ProfileFormName, ScopeByLine>>>;
  readonly band: PriceBand | null;
  readonly assumed: Readonly<Partial<Record<ProfileFormName, true>>>;
  readonly lacking: readonly string[];
};

type Line = { readonly productType: string; readonly profileForm: ProfileFormName };

/** An employer's list with its price for one plan, until a reload. `ticket`: proves the price; `label`: 'para tu lista'. */
export type PricedList = {
  readonly id: number;
  readonly ticket: string;
  readonly total: Money | null;
  readonly label: string;
  readonly texts: readonly string[];
};

type ProfileState = Saved & {
  /** Part of the profile that gives one line's prices until a reload or a new answer. It is not stored. */
  readonly part: { readonly productType: string; readonly profile: PerfilIngreso } | null;
  readonly list: PricedList | null;
  readonly isAwaited: boolean;
  save: (
    form: ProfileFormName,
    profile: PerfilIngreso,
    band: PriceBand | null,
    extra?: { readonly asked?: ScopeByLine; readonly isAssumed?: boolean; readonly lacking?: readonly string[] },
  ) => void;
  saveAnswers: (line: Line, scope: FormScope, profile: PerfilIngreso, band: PriceBand | null) => void;
  askOnlyFor: (part: ProfileState['part']) => void;
  dropBand: () => void;
  setLacking: (productType: string, isLacking: boolean) => void;
  clear: () => void;
};

const EMPTY: Saved = { profiles: {}, asked: {}, band: null, assumed: {}, lacking: [] };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isBand(value: unknown): value is PriceBand {
  return (
    isObject(value) &&
    typeof value.productType === 'string' &&
    Number.isFinite(value.fromPrice) &&
    Number.isFinite(value.toPrice)
  );
}

function isScope(value: unknown): value is FormScope {
  if (!isObject(value) || !Array.isArray(value.questions) || typeof value.persons !== 'number') return false;
  return value.questions.every((one) => typeof one === 'string');
}

const entriesOf = (value: unknown) => Object.entries(isObject(value) ? value : {});

function savedOf(stored: unknown): Saved {
  if (!isObject(stored) || !isObject(stored.profiles)) return EMPTY;
  const profiles = Object.entries(stored.profiles).flatMap(([form, value]) => {
    const profile = readProfile(value);
    return profile?.ingresodatos && !hasTwoSpouses(profile) ? [[form, profile] as const] : [];
  });
  const scopes = entriesOf(stored.asked).map(([form, lines]) => [
    form,
    Object.fromEntries(entriesOf(lines).filter(([, one]) => isScope(one))),
  ]);
  return {
    profiles: Object.fromEntries(profiles),
    asked: Object.fromEntries(scopes),
    band: isBand(stored.band) ? stored.band : null,
    assumed: Object.fromEntries(entriesOf(stored.assumed).filter(([, one]) => one === true)),
    lacking: [stored.lacking].flat().filter((one) => typeof one === 'string'),
  };
}

export const useTypedRegion = create<{ readonly stateCode: string | null }>()(() => ({ stateCode: null }));

/** Stored in `perfilIngreso-V1.7` (Chile) or `-V1.6`. Empty during hydration, like the HTML. */
export const useProfileStore = create<ProfileState>()(
  persist(
    (set) => ({
      ...EMPTY,
      part: null,
      list: null,
      isAwaited: arrival() !== null,
      save: (form, profile, band, { asked: scopes = {}, isAssumed = false, lacking = [] } = {}) => {
        restoreProfile();
        const key = storedFormOf(form);
        set(({ profiles, asked, assumed }) => ({
          profiles: { ...profiles, [key]: profile },
          asked: { ...asked, [key]: scopes },
          assumed: { ...assumed, [key]: isAssumed || undefined },
          part: null,
          band,
          lacking,
        }));
      },
      saveAnswers: ({ productType, profileForm }, questions, profile, band) => {
        restoreProfile();
        const key = storedFormOf(profileForm);
        set(({ profiles, asked, assumed, lacking }) => {
          const merged = mergeProfile(profiles[key] ?? null, profile, questions);
          return {
            profiles: { ...profiles, [key]: merged },
            asked: { ...asked, [key]: { ...asked[key], [productType]: questions } },
            assumed: { ...assumed, [key]: (assumed[key] && !asksAllAges(merged, questions)) || undefined },
            part: null,
            band,
            lacking: lacking.filter((one) => one !== productType),
          };
        });
      },
      askOnlyFor: (part) => set({ part }),
      dropBand: () => set({ band: null }),
      setLacking: (productType, isLacking) =>
        set(({ lacking }) => {
          const others = lacking.filter((one) => one !== productType);
          return { lacking: isLacking ? [...others, productType] : others };
        }),
      clear: () => set({ ...EMPTY, part: null, list: null }),
    }),
    {
      name: storageKey('perfilIngreso'),
      storage: createJSONStorage(() => visitorStorage),
      version: 1,
      migrate: () => EMPTY as ProfileState,
      partialize: ({ profiles, asked, band, assumed, lacking }) => ({ profiles, asked, band, assumed, lacking }),
      merge: (stored, state) => ({ ...state, ...savedOf(stored), part: null, isAwaited: false }),
      skipHydration: arrival() !== null,
    },
  ),
);

export function restoreProfile(): void {
  if (useProfileStore.getState().isAwaited) void useProfileStore.persist.rehydrate();
}

function followOtherTabs({ key }: StorageEvent): void {
  const stored = useProfileStore.persist;
  if (useProfileStore.getState().isAwaited) return;
  if (key === null || key === stored.getOptions().name) void stored.rehydrate();
}
if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs);

function knownBy(profile: PerfilIngreso | null, asked: ScopeByLine = {}) {
  const answered = new Set(Object.values(asked).flatMap(({ questions }) => questions));
  return profile && { profile, answered };
}

export function useKnownAnswers(form: ProfileFormName) {
  const profile = useProfileStore((state) => state.profiles[storedFormOf(form)] ?? null);
  const asked = useProfileStore((state) => state.asked[storedFormOf(form)]);
  return useMemo(() => knownBy(profile, asked), [profile, asked]);
}

export function knownAnswers(form: ProfileFormName) {
  const { profiles, asked } = useProfileStore.getState();
  return knownBy(profiles[storedFormOf(form)] ?? null, asked[storedFormOf(form)]);
}

export const knownEmployees = (): number | null => employeesIn(useProfileStore.getState());

const employeesIn = ({ profiles: { employees, sctr } }: Saved): number | null =>
  employees?.colectivo?.cantidadempleados ?? sctr?.sctr?.cantidadempleados ?? null;

export const useEmployees = (): number | null => useProfileStore(employeesIn);

/** The visitor's profile; null: show "from" prices. With a product type, only the answers that its form asks for. */
export function useProfileFor(form: ProfileFormName, productType?: string | null): PerfilIngreso | null {
  const profile = useProfileStore((state) => state.profiles[storedFormOf(form)] ?? null);
  const part = useProfileStore(({ part: own }) => (own && own.productType === productType ? own.profile : null));
  const scope = useProfileStore((state) => (productType ? state.asked[storedFormOf(form)]?.[productType] : undefined));
  const whole = scope ?? (form === 'person' ? ONE_PERSON : null);
  return useMemo(() => part ?? (profile && (whole ? projectToForm(profile, whole) : profile)), [part, profile, whole]);
}

/** The region where the visitor lives. That of a company is where its people work. */
export const useKnownRegion = (): PerfilIngreso['region'] =>
  useProfileStore(
    ({ profiles: { employees: _work, ...own } }) =>
      Object.values(own).find((profile) => profile.region)?.region ?? null,
  );

export const useListOf = (id: number | null): PricedList | null =>
  useProfileStore(({ list }) => (list?.id === id ? list : null));

export const useIsPartial = (productType: string) => useProfileStore(({ part }) => part?.productType === productType);

export function useIsAssumed(form: ProfileFormName): boolean {
  return useProfileStore((state) => state.assumed[storedFormOf(form)] ?? false);
}

export const useIsIncomplete = (productType: string) => useProfileStore(({ lacking }) => lacking.includes(productType));

export function useBandFor(productType: string): PriceBand | null {
  return useProfileStore((state) => (state.band?.productType === productType ? state.band : null));
}
