import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { visitorStorage } from '@/lib/browser/visitor-storage';
import { CODE, isExpired, referralFields, type Referral } from './referral-code';
import { referralKey, notifyReferralChange } from './storage';

type ReferralState = { readonly referral: Referral | null; keep: (referral: Referral) => void; clear: () => void };

/** Checked by hand: a zod schema would cost a referred visitor 30 KB. The server checks again. */
function isReferral(value: unknown): value is Referral {
  const { name, email, ejecutivo, initialDate, loggedAs, code } = (value ?? {}) as Partial<Referral>;
  return (
    typeof name === 'string' &&
    typeof email === 'string' &&
    typeof ejecutivo === 'boolean' &&
    (initialDate === null || (typeof initialDate === 'string' && !Number.isNaN(Date.parse(initialDate)))) &&
    loggedAs === 'referral' &&
    (code === undefined ? email !== '' : typeof code === 'string' && CODE.test(code))
  );
}

const stillValid = (referral: unknown): Referral | null =>
  isReferral(referral) && !isExpired(referral, Date.now()) ? referral : null;

/** The visitor's referrer, stored in `referido-V1.7` (Chile) or `-V1.6` for 30 days; an executive's does not expire. */
export const useReferral = create<ReferralState>()(
  persist(
    (set) => ({
      referral: null,
      keep: (referral) => {
        set({ referral });
        notifyReferralChange();
      },
      clear: () => {
        set({ referral: null });
        useReferral.persist.clearStorage();
        notifyReferralChange();
      },
    }),
    {
      name: referralKey(),
      storage: createJSONStorage(() => visitorStorage),
      version: 1,
      migrate: () => ({ referral: null }) as ReferralState,
      partialize: ({ referral }) => ({ referral }),
      merge: (stored, state) => ({
        ...state,
        referral: stillValid((stored as Partial<ReferralState> | undefined)?.referral),
      }),
      onRehydrateStorage: () => (state) => {
        if (state && !state.referral) visitorStorage.removeItem(referralKey());
      },
    },
  ),
);

function followOtherTabs({ key }: StorageEvent): void {
  if (key === null || key === referralKey()) void useReferral.persist.rehydrate();
}
if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs);

export const currentReferral = () => referralFields(stillValid(useReferral.getState().referral));
