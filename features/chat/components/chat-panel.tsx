import { useState, type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusMessage } from '@/components/ui/status-message';
import { useChatStore } from '@/features/chat/chat.store';
import { useQuery } from '@/lib/http/use-query';
import { fillKnown } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { PreEngagementForm } from './pre-engagement-form';
import { createPortal } from 'react-dom';
import { enterLayer } from '@/components/ui/history-layers';
import { Icon } from '@/components/ui/icon';
import type { loadAvailability, loadWebchatConfig } from '@/features/chat/chat.api';
import { ConversationClient } from '@/features/chat/conversation-client';
import { Conversation, type ConversationWords } from '@/features/chat/components/conversation';
import { answererWords } from '@/features/chat/components/opening-words';
import { queryOf } from '@/lib/http/query-of';

const availability = () => ({ ...queryOf<typeof loadAvailability>('GET /api/chat/available'), staleTime: 60_000 });

function VisitorConversation({ proof, words, locale }: { proof: string; words: ConversationWords; locale: string }) {
  const [{ client, draft }] = useState(() => {
    const { unsent, keep, draft: written } = useChatStore.getState();
    return { client: new ConversationClient({ proof, side: 'visitor', unsent, keep }), draft: written };
  });
  const { data: hours } = useQuery(availability());
  return (
    <Conversation
      client={client}
      headingOf={(name, isAnswered) => hours && answererWords(hours, { name, isAnswered }, words, locale)}
      side="visitor"
      words={words}
      locale={locale}
      draft={draft}
      onWrite={(text) => useChatStore.getState().write(text)}
      onAgain={() => useChatStore.getState().forget()}
    />
  );
}

type ChatFrameProps = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

const isPhone = () => matchMedia('(width < 48.75rem)').matches;

/**
 * Non-modal panel above the compare bar; on a phone, a full-height sheet. Child of the body, so that nothing clips it.
 */
function ChatFrame({ title, closeLabel, onClose, children }: ChatFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  });

  useLayoutEffect(() => {
    const element = dialog.current!;
    if (isPhone()) element.showModal();
    else element.show();
    heading.current!.focus();
    // A non-modal dialog does not close on Escape by itself.
    element.addEventListener('keydown', (event) => closeOnEscape(event));
    return () => element.close();
  }, []);
  useEffect(() => (isPhone() ? enterLayer(() => close()) : undefined), []);

  return createPortal(
    <dialog ref={dialog} aria-labelledby={titleId} className="chat-frame">
      <div className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="grow text-lg outline-none">
          {title}
        </h2>
        <button type="button" className="btn btn-plain size-11 p-0" aria-label={closeLabel} onClick={onClose}>
          <Icon name="x" className="size-6" />
        </button>
      </div>
      {children}
    </dialog>,
    document.body,
  );
}

type Props = { open: boolean; onClose: () => void; locale: string; email: string | null; consent: ReactNode };

function ChatBody({ locale, email, consent }: Omit<Props, 'open' | 'onClose'>) {
  const words = lateWords().chat;
  const proof = useChatStore((state) => state.proof);
  const available = useQuery(availability());
  const config = useQuery({
    ...queryOf<typeof loadWebchatConfig>('GET /api/chat/getWebchatConfig'),
    enabled: available.data?.available === true,
  });
  if (proof && available.data?.available !== false)
    return <VisitorConversation key={proof} proof={proof} words={words} locale={locale} />;
  if (available.isPending || (available.data?.available && config.isPending))
    return (
      <output className="block p-4">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-40" />
      </output>
    );
  if (!available.data?.available || !config.data)
    return (
      <div className="p-4">
        <StatusMessage tone="warning">{fillKnown(words.unavailable, { email })}</StatusMessage>
      </div>
    );
  return <PreEngagementForm words={words} locale={locale} email={email} consent={consent} hours={available.data} />;
}

export function ChatPanel({ open, onClose, ...body }: Props) {
  const words = lateWords().chat;
  if (!open) return null;
  return (
    <ChatFrame title={words.title} closeLabel={words.close} onClose={onClose}>
      <ChatBody {...body} />
    </ChatFrame>
  );
}
