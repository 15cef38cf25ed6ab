import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { PENDING_DAYS } from '@/lib/contract/personal-data';
import type { Attempt } from '@/lib/http/attempt';
import type { InputOf } from '@/lib/http/endpoint';
import { storageKey } from '@/lib/browser/document-site';
import { visitorStorage } from '@/lib/browser/visitor-storage';
import type { UnsentMessage } from './conversation-client';
import type { startChat } from './chat.api';
import type { PreEngagement } from './fields';

type ChatState = {
  /** The visitor's credential to resume the chat after a reload. It must never appear in a URL. */
  readonly proof: string | null;
  readonly unsent: readonly UnsentMessage[];
  readonly draft: string;
  readonly starting: Starting | null;
  begin: (proof: string) => void;
  keep: (unsent: readonly UnsentMessage[]) => void;
  write: (draft: string) => void;
  attempt: (starting: Attempt<InputOf<typeof startChat>>) => void;
  forget: () => void;
};

type Starting = Attempt<InputOf<typeof startChat>> & { readonly savedAt: number };

const NOTHING = { proof: null, unsent: [], draft: '', starting: null } as const;

function isStarting(value: unknown): value is Starting {
  const { key, body: contact, savedAt } = (value ?? {}) as Partial<Starting>;
  if (typeof key !== 'string' || typeof savedAt !== 'number' || Date.now() - savedAt > PENDING_DAYS * 86_400_000)
    return false;
  const { first_name, email, telefono, productType } = (contact ?? {}) as Partial<PreEngagement>;
  return [first_name, email, telefono, productType].every((text) => typeof text === 'string');
}

const isUnsent = (value: unknown): value is UnsentMessage => {
  const { key, text } = (value ?? {}) as Partial<UnsentMessage>;
  return typeof key === 'string' && typeof text === 'string';
};

/** The visitor's chat, stored in `chat-V1.7` (Chile) or `-V1.6` until another begins. */
export const useChatStore = create<ChatState>()(
  persist(
    (set) => ({
      ...NOTHING,
      begin: (proof) => set({ ...NOTHING, proof }),
      keep: (unsent) => set({ unsent }),
      write: (draft) => set({ draft }),
      attempt: (starting) => set({ starting: { ...starting, savedAt: Date.now() } }),
      forget: () => set(NOTHING),
    }),
    {
      name: storageKey('chat'),
      storage: createJSONStorage(() => visitorStorage),
      version: 1,
      migrate: () => NOTHING as Partial<ChatState> as ChatState,
      partialize: ({ proof, unsent, draft, starting }) => ({ proof, unsent, draft, starting }),
      merge: (stored, state) => {
        const { proof, unsent, draft, starting } = (stored ?? {}) as Partial<ChatState>;
        if (typeof proof !== 'string') return { ...state, starting: isStarting(starting) ? starting : null };
        const kept = Array.isArray(unsent) ? unsent.filter(isUnsent) : [];
        return { ...state, proof, unsent: kept, draft: typeof draft === 'string' ? draft : '' };
      },
    },
  ),
);
