import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { storageKey } from '@/lib/site/document-site';
import { visitorStorage } from '@/lib/site/visitor-storage';
import type { Unsent } from './conversation-client';

type ChatState = {
  /** By which the visitor's conversation is found again after a reload; in no address. */
  readonly proof: string | null;
  /** Messages that are not known to have arrived: they are sent again with their keys. */
  readonly unsent: readonly Unsent[];
  begin: (proof: string) => void;
  keep: (unsent: readonly Unsent[]) => void;
  forget: () => void;
};

const isUnsent = (value: unknown): value is Unsent => {
  const { key, text } = (value ?? {}) as Partial<Unsent>;
  return typeof key === 'string' && typeof text === 'string';
};

/** The visitor's chat, kept in `chat-V1.7` (Chile) or `-V1.6` until another one begins. */
export const useChatStore = create<ChatState>()(
  persist(
    (set) => ({
      proof: null,
      unsent: [],
      begin: (proof) => set({ proof, unsent: [] }),
      keep: (unsent) => set({ unsent }),
      forget: () => set({ proof: null, unsent: [] }),
    }),
    {
      name: storageKey('chat'),
      storage: createJSONStorage(() => visitorStorage),
      version: 1,
      migrate: () => ({ proof: null, unsent: [] }) as Partial<ChatState> as ChatState,
      partialize: ({ proof, unsent }) => ({ proof, unsent }),
      merge: (stored, state) => {
        const { proof, unsent } = (stored ?? {}) as Partial<ChatState>;
        if (typeof proof !== 'string') return state;
        return { ...state, proof, unsent: Array.isArray(unsent) ? unsent.filter(isUnsent) : [] };
      },
    },
  ),
);
