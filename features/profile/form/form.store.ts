import { create } from 'zustand';

type FormRequest = { readonly isRequested: boolean; request: () => void; clear: () => void };

export const useFormRequest = create<FormRequest>()((set) => ({
  isRequested: false,
  request: () => set({ isRequested: true }),
  clear: () => set({ isRequested: false }),
}));
