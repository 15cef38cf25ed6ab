import { create } from 'zustand';
import { tryStorage } from '@/lib/browser/visitor-storage';

const KEY = 'ponderer';

type StaffState = {
  /** Weight of the price in recommendations, 0 to 1; null: the product's own weights. */
  readonly ponderer: number | null;
  setPonderer: (ponderer: number | null) => void;
  restore: () => void;
};

function readStoredFlag(): number | null {
  const text = tryStorage(() => localStorage.getItem(KEY), null);
  const ponderer = text === null ? NaN : Number(text);
  return ponderer >= 0 && ponderer <= 1 ? ponderer : null;
}

export const useStaff = create<StaffState>()((set) => ({
  ponderer: null,
  setPonderer: (ponderer) => {
    tryStorage(
      () => (ponderer === null ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, String(ponderer))),
      undefined,
    );
    set({ ponderer });
  },
  restore: () => set({ ponderer: readStoredFlag() }),
}));
