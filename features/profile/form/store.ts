import { create } from 'zustand';

type FormWish = {
  /** Somebody asked, away from the launcher, for the form of the profile to be opened. */
  readonly wished: boolean;
  wish: () => void;
  granted: () => void;
};

/** Lets any part of a page open the form that the page's launcher has. */
export const useFormWish = create<FormWish>()((set) => ({
  wished: false,
  wish: () => set({ wished: true }),
  granted: () => set({ wished: false }),
}));
