import { useEffect, useRef } from 'react';
import type { ChatMessage } from '@/features/chat/chat.api';
import type { Snapshot, UnsentMessage } from '@/features/chat/conversation-client';
import type { Side } from '@/lib/contract/chat-sides';
import { storageScope } from '@/lib/browser/visitor-storage';
import { formatTime } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { ConversationWords } from './conversation';

type Props = {
  shown: Snapshot;
  side: Side;
  name: string;
  words: ConversationWords;
  locale: string;
  standIn?: DefaultAuthor | undefined;
};

export type DefaultAuthor = { readonly author: string; readonly executive: string | null };

/** Shows links as plain text, so that no chat message leads to another site. */
const Bubble = ({ author, isOwn, text, note }: { author: string; isOwn: boolean; text: string; note: string }) => (
  <li className={`flex max-w-[85%] flex-col gap-0.5 ${isOwn ? 'items-end self-end' : 'self-start'}`}>
    <p className={`rounded-card px-3 py-2 whitespace-pre-wrap ${isOwn ? 'bg-accent text-on-accent' : 'bg-muted'}`}>
      <span className="sr-only">{author}: </span>
      {text}
    </p>
    <p className="text-sm text-ink-soft">{note}</p>
  </li>
);

function noteOf({ status }: UnsentMessage, words: ConversationWords): string {
  if (status === 'refused') return words.refused;
  return status === 'sent' ? words.sent : words.sending;
}

const FOCUSABLE = { tabIndex: 0 };

export const writerOf = (author: string | null, executive: string | null, words: ConversationWords): string | null =>
  author === null || executive === null ? author : fill(words.onBehalf, { author, name: executive });

export function MessageLog({ shown, side, name, words, locale, standIn }: Props) {
  const { messages, unsent, state } = shown;
  const log = useRef<HTMLDivElement>(null);
  const readUpTo = state?.read[side === 'visitor' ? 'executive' : 'visitor'] ?? 0;
  const lastRead = messages.findLast(({ sender, seq }) => sender === side && seq <= readUpTo)?.seq;
  const timeOf = (sentAt: string) => formatTime(new Date(sentAt), locale);
  const executive = state?.executive ?? standIn?.executive ?? null;
  function authorOf({ sender, author }: ChatMessage): string {
    if (sender !== side)
      return writerOf(author, executive, words) ?? (sender === 'executive' ? (executive ?? name) : name);
    return author === (standIn?.author ?? null) ? words.you : (author ?? executive ?? words.someone);
  }
  const count = messages.length + unsent.length;
  const scrolledAt = useRef(0);
  useEffect(() => {
    if (scrolledAt.current === count) return;
    scrolledAt.current = count;
    log.current!.scrollTo({ top: log.current!.scrollHeight });
  }, [count]);

  return (
    <div
      ref={log}
      role="log"
      aria-label={words.log}
      {...FOCUSABLE}
      className="min-h-24 grow overflow-y-auto overscroll-contain"
    >
      {side === 'visitor' && messages.every(({ sender }) => sender === side) && (
        <p className="mb-3 text-sm text-ink-soft">{words.waiting[storageScope()]}</p>
      )}
      <ol className="flex flex-col gap-3">
        {messages.map((message) => {
          const { seq, sender, author, text, sentAt } = message;
          const writer = author !== null || (sender === side && standIn) ? authorOf(message) : '';
          const note = [writer, timeOf(sentAt), seq === lastRead && words.read].filter(Boolean).join(' · ');
          return <Bubble key={seq} author={authorOf(message)} isOwn={sender === side} {...{ text, note }} />;
        })}
        {unsent.map((one) => (
          <Bubble key={one.key} author={words.you} isOwn text={one.text} note={noteOf(one, words)} />
        ))}
      </ol>
    </div>
  );
}
