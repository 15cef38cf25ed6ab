import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { visitorStorage } from '@/lib/browser/visitor-storage';
import { CODE, isExpired, referralFields, type Referral } from './domain';
import { referralKey, notifyReferralChange } from './storage';

type ReferralState = {
  readonly referral: Referral | null;
  keep: (referral: Referral) => void;
  clear: () => void;
};

/** By hand and not by a schema of zod, which would cost whoever has a referral 30 KB. The server checks again. */
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

/** Who sent the visitor here, kept in `referido-V1.7` (Chile) or `-V1.6` for 30 days, without an end for an executive's. */
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
      // Of an unknown version nothing is known to mean what it meant.
      migrate: () => ({ referral: null }) as ReferralState,
      partialize: ({ referral }) => ({ referral }),
      merge: (stored, state) => ({
        ...state,
        referral: stillValid((stored as Partial<ReferralState> | undefined)?.referral),
      }),
      onRehydrateStorage: () => (state) => {
        // What is over or not ours leaves the device, too.
        if (state && !state.referral) visitorStorage.removeItem(referralKey());
      },
    },
  ),
);

function followOtherTabs({ key }: StorageEvent): void {
  if (key === null || key === referralKey()) void useReferral.persist.rehydrate();
}
if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs);

/** What a request that is sent now carries of the referral; nothing once it is over. */
export const currentReferral = () => referralFields(stillValid(useReferral.getState().referral));
