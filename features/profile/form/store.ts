import { create } from 'zustand';

type FormRequest = {
  readonly isRequested: boolean;
  request: () => void;
  clear: () => void;
};

/** Lets any part of a page open the form that the page's launcher holds. */
export const useFormRequest = create<FormRequest>()((set) => ({
  isRequested: false,
  request: () => set({ isRequested: true }),
  clear: () => set({ isRequested: false }),
}));
