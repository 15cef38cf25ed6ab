'use client';

import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import type { openSession, renewLink } from '@/features/chat/chat.api';
import { ConversationClient } from '@/features/chat/conversation-client';
import { ApiError } from '@/lib/http/api-error';
import type { Messages } from '@/lib/i18n/messages';
import { useInBrowser } from '@/lib/browser/use-in-browser';
import { tryStorage } from '@/lib/browser/visitor-storage';
import { call } from '@/lib/http/call';
import { Conversation, type ConversationWords } from './conversation';

type Inbox = Messages['chat']['inbox'];
type Props = { token: string; words: ConversationWords; inbox: Inbox; locale: string };

const keyOf = (token: string) => `chat.executive.${token}`;

const proofOf = (token: string): string | null => tryStorage(() => sessionStorage.getItem(keyOf(token)), null);

function VisitorDetails({ client, inbox }: { client: ConversationClient; inbox: Inbox }) {
  const { state } = useSyncExternalStore(client.subscribe, client.snapshot, client.snapshot);
  if (!state?.visitor) return null;
  const { name, email, phone, searchType } = state.visitor;
  return (
    <div className="mt-4 flex flex-col gap-1">
      <p className="font-semibold">{name}</p>
      <p>
        <span className="text-ink-soft">{inbox.search}: </span>
        {searchType}
      </p>
      <p>
        {phone} · {email}
      </p>
    </div>
  );
}

function ExecutiveConversation({ proof, words, inbox, locale }: Omit<Props, 'token'> & { proof: string }) {
  const [client] = useState(
    () => new ConversationClient({ proof, side: 'executive', unsent: [], keep: () => undefined }),
  );
  return (
    <>
      <VisitorDetails client={client} inbox={inbox} />
      <div className="card chat-page mt-4">
        <Conversation client={client} side="executive" words={words} locale={locale} />
      </div>
    </>
  );
}

export function ExecutiveChat({ token, ...props }: Props) {
  const { inbox } = props;
  const [opened, setOpened] = useState<string | null>(null);
  const kept = useInBrowser(() => proofOf(token), null);
  const proof = opened ?? kept;
  const [step, setStep] = useState<'closed' | 'busy' | 'used' | 'unknown' | 'failed' | 'renewed'>('closed');

  async function attempt(action: () => Promise<void>) {
    setStep('busy');
    try {
      await action();
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      setStep(status === 403 ? 'used' : status === 404 || status === 400 ? 'unknown' : 'failed');
    }
  }

  const open = () =>
    attempt(async () => {
      const session = await call<typeof openSession>('POST /api/chat/session', { token });
      tryStorage(() => sessionStorage.setItem(keyOf(token), session.proof), undefined);
      setOpened(session.proof);
    });

  const renew = () =>
    attempt(async () => {
      await call<typeof renewLink>('POST /api/chat/link', { token });
      setStep('renewed');
    });

  if (proof) return <ExecutiveConversation {...props} proof={proof} />;
  return (
    <div className="mt-4 flex flex-col items-start gap-4">
      <p>{inbox.text}</p>
      {(step === 'used' || step === 'unknown' || step === 'failed') && (
        <StatusMessage tone="danger">{inbox[step]}</StatusMessage>
      )}
      {step === 'renewed' && <StatusMessage tone="success">{inbox.renewed}</StatusMessage>}
      {step === 'used' ? (
        <Button onClick={() => void renew()}>{inbox.renew}</Button>
      ) : (
        <Button disabled={step === 'busy'} onClick={() => void open()}>
          {step === 'busy' ? inbox.opening : inbox.open}
        </Button>
      )}
    </div>
  );
}
