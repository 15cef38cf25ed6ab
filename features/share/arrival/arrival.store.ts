import { create } from 'zustand';
import { NO_LINE, storedFormOf } from '@/features/profile/merge';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { restoreProfile, useProfileStore } from '@/features/profile/profile.store';
import { assumedAges, type AssumedAges } from '@/features/share/assumed-ages';
import type { SharedPart } from '@/features/share/shared-parts';
import type { ProfileFormName } from '@/lib/markets/market';
import { isInFrame } from '@/lib/browser/frame';
import type { MissingAnswers, PageLine, PricedProfile } from './client';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';

export type ArrivalNotice = {
  readonly gone?: true;
  readonly form?: ProfileFormName;
  readonly without?: readonly SharedPart[];
  readonly assumed?: AssumedAges | null;
  readonly problem?: 'refused' | 'incomplete' | 'unreadable' | 'failed' | undefined;
  readonly rule?: string | undefined;
  readonly lacks?: readonly string[];
  readonly supposesSex?: boolean;
  readonly undo?: (() => void) | undefined;
  readonly clinics?: readonly string[] | undefined;
};

type NoticeState = { readonly notice: ArrivalNotice; readonly path: string };

export const useArrivalNotice = create<NoticeState>()(() => ({ notice: {}, path: '' }));

function answers(form: ProfileFormName | undefined): string {
  const { profiles, asked } = useProfileStore.getState();
  const kept = form && storedFormOf(form);
  return JSON.stringify(kept ? [profiles[kept], asked[kept]] : [profiles, asked]);
}

/** Shows the notice until the visitor answers the form in any tab. A later undo would overwrite the answers. */
export function showNotice(notice: ArrivalNotice, path: string): void {
  useArrivalNotice.setState({ notice, path });
  const before = answers(notice.form);
  const stop = useProfileStore.subscribe(() => {
    if (answers(notice.form) === before) return;
    stop();
    useArrivalNotice.setState({ notice: {} });
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Marks an omitted income as answered. Otherwise a form would fill in its own default. */
const openFor = (without: readonly SharedPart[]) => ({
  ...(without.includes('income') && { [NO_LINE]: { questions: ['cotizante.ingreso'], persons: 0 } }),
});

/** Keeps the price band if the profile is unchanged, for example in the second frame of a page. */
function keepBand(form: ProfileFormName, { profile, band: own }: PricedProfile) {
  const { profiles, band } = useProfileStore.getState();
  return own ?? (isSame(profiles[storedFormOf(form)], profile) ? band : null);
}

export function saveParts(parts: Partial<Record<ProfileFormName, PerfilIngreso>>): void {
  restoreProfile();
  useProfileStore.setState(({ profiles }) => ({ profiles: { ...profiles, ...parts } }));
}

/** Adopts the profile. Null: the visitor's own newer profile stays. */
export function adoptProfile(
  { productType, profileForm: form }: PageLine,
  entry: PricedProfile,
  without: readonly SharedPart[],
): ArrivalNotice | null {
  if (!useProfileStore.getState().isAwaited) return null;
  restoreProfile();
  const { profiles, asked, band, assumed: before, save } = useProfileStore.getState();
  const kept = storedFormOf(form);
  const own = profiles[kept];
  const assumed = without.includes('ages') ? assumedAges(entry.profile) : null;
  const lacking = entry.problem && isInFrame() ? [productType] : [];
  save(form, entry.profile, keepBand(form, entry), { asked: openFor(without), isAssumed: assumed !== null, lacking });
  const undo = () =>
    useProfileStore.setState((now) => ({
      profiles: { ...now.profiles, [kept]: own },
      asked: { ...now.asked, [kept]: asked[kept] },
      assumed: { ...now.assumed, [kept]: before[kept] },
      band: isSame(now.band, entry.band) ? band : now.band,
    }));
  const isNews = own && !isSame(own, entry.profile);
  return { form, without, assumed, problem: entry.problem, undo: isNews ? undo : undefined };
}

/** Marks prices as not exact for each line that needs more data than the embedding page's profile has. */
export function markIncomplete(line: PageLine, { names: lacks, supposesSex }: MissingAnswers): void {
  const { productType, profileForm: form } = line;
  const isIncomplete = lacks.length > 0;
  const { lacking, setLacking } = useProfileStore.getState();
  if (lacking.includes(productType) !== isIncomplete) setLacking(productType, isIncomplete);
  const shown = useArrivalNotice.getState();
  const notice = shown.path === location.pathname ? shown.notice : {};
  const { problem = isIncomplete ? 'incomplete' : undefined } = notice;
  if (isIncomplete || supposesSex) showNotice({ ...notice, form, problem, lacks, supposesSex }, location.pathname);
}

export const adoptClinics = (clinics: readonly string[]): void =>
  useMyClinics.getState().adopt(clinics, 'chosenClinics', 'share');

export function keepStored(notice: ArrivalNotice = {}): ArrivalNotice {
  restoreProfile();
  return notice;
}
