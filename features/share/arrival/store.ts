import { create } from 'zustand';
import { NO_LINE } from '@/features/profile/domain/merge';
import { storedFormOf, restoreProfile, useProfileStore } from '@/features/profile/store';
import { assumedAges, type AssumedAges } from '@/features/share/domain/assumed-ages';
import type { SharedPart } from '@/features/share/domain/shared-parts';
import type { ProfileFormName } from '@/lib/markets/market';
import type { PricedProfile } from './client';

/** What a visitor has to know of a search that came with the address. */
export type ArrivalNotice = {
  /** The link it stood under is unknown, expired or was taken back. */
  readonly gone?: true;
  /** The form that its profile answers, if it has one. */
  readonly form?: ProfileFormName;
  /** What its sender left out of it. */
  readonly without?: readonly SharedPart[];
  /** The ages that it assumes, where none was told. */
  readonly assumed?: AssumedAges | null;
  /** Its profile can't be used, or not for an exact price: the form refuses it, or asks for more. */
  readonly problem?: 'refused' | 'incomplete' | undefined;
  /** What the rule says that a refused one breaks. */
  readonly rule?: string | undefined;
  /** Puts the visitor's own profile of that form back, which it took the place of. */
  readonly undo?: (() => void) | undefined;
};

type NoticeState = {
  readonly notice: ArrivalNotice;
  /** Path of the page that tells it. */
  readonly path: string;
};

/** What there is to say of the search that came with the address: it outlives the page which that was the address of. */
export const useArrivalNotice = create<NoticeState>()(() => ({ notice: {}, path: '' }));

/** What the visitor is known to have answered: to that kind of form, or to all. */
function answers(form: ProfileFormName | undefined): string {
  const { profiles, asked } = useProfileStore.getState();
  const kept = form && storedFormOf(form);
  return JSON.stringify(kept ? [profiles[kept], asked[kept]] : [profiles, asked]);
}

/**
 * Tells it on that page, until the visitor answers the form, in whatever tab: then the search is theirs, and what they had
 * before it would overwrite what they answered.
 */
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

/** An income that was left out is no question nobody has asked yet: a form would answer that with its own default. */
const leftOpen = (without: readonly SharedPart[]) => ({
  ...(without.includes('income') && { [NO_LINE]: { questions: ['cotizante.ingreso'], persons: 0 } }),
});

/** Makes the profile the visitor's. Who was faster and entered one of their own keeps that. */
export function adoptProfile(
  form: ProfileFormName,
  entry: PricedProfile,
  without: readonly SharedPart[],
): ArrivalNotice {
  if (!useProfileStore.getState().isAwaited) return {};
  restoreProfile();
  const { profiles, asked, band, save } = useProfileStore.getState();
  const kept = storedFormOf(form);
  const own = profiles[kept];
  save(form, entry.profile, entry.band, leftOpen(without));
  const undo = () =>
    useProfileStore.setState((now) => ({
      profiles: { ...now.profiles, [kept]: own },
      asked: { ...now.asked, [kept]: asked[kept] },
      band: isSame(now.band, entry.band) ? band : now.band,
    }));
  const assumed = without.includes('ages') ? assumedAges(entry.profile) : null;
  const isNews = own && !isSame(own, entry.profile);
  return { form, without, assumed, problem: entry.problem, undo: isNews ? undo : undefined };
}

/** Goes on with what is stored. */
export function keepStored(notice: ArrivalNotice = {}): ArrivalNotice {
  restoreProfile();
  return notice;
}
