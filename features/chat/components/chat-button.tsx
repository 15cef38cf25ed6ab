'use client';

import type { ReactNode } from 'react';
import type { ButtonVariant } from '@/components/ui/button-style';
import { DialogButton } from '@/components/ui/dialog-button';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useChatStore } from '@/features/chat/chat.store';

const ChatPanel = lazyComponent(() => import('./chat-panel').then((module) => module.ChatPanel), { words: ['chat'] });

type Props = {
  labels: { readonly begin: string; readonly resume: string };
  locale: string;
  email: string | null;
  consent: ReactNode;
  variant?: ButtonVariant;
  className?: string;
};

/** Render only when `hasChat` of `features/chat/server/chat-with-visitor.ts` is true. */
export function ChatButton({ labels, locale, email, consent, variant = 'quiet', className }: Props) {
  const hasChat = useChatStore(({ proof }) => proof !== null);
  return (
    <DialogButton
      variant={variant}
      className={className}
      preload={ChatPanel.preload}
      renderDialog={(state) => <ChatPanel {...state} locale={locale} email={email} consent={consent} />}
    >
      {hasChat ? labels.resume : labels.begin}
    </DialogButton>
  );
}
