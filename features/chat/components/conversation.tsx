import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import type { ConversationClient, Snapshot } from '@/features/chat/conversation-client';
import type { Side } from '@/lib/contract/chat-sides';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { MessageComposer, type RenderTools } from './message-composer';
import { MessageLog, writerOf, type DefaultAuthor } from './message-log';

export type ConversationWords = Messages['chat']['panel'];

type Props = {
  client: ConversationClient;
  side: Side;
  words: ConversationWords;
  locale: string;
  headingOf?: (name: string, isAnswered: boolean) => string | undefined;
  draft?: string;
  onWrite?: (draft: string) => void;
  onAgain?: () => void;
  renderTools?: RenderTools;
  standIn?: DefaultAuthor | undefined;
};

function nameOf({ state, messages }: Snapshot, side: Side, words: ConversationWords): string | null {
  if (side === 'executive') return state?.visitor?.name ?? null;
  const executive = state?.executive ?? null;
  const author = messages.findLast(({ sender }) => sender === 'executive')?.author ?? null;
  return writerOf(author, executive, words) ?? executive;
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

function EndButton({ client, words }: Pick<Props, 'client' | 'words'>) {
  const [step, setStep] = useState<'idle' | 'asked' | 'ending' | 'failed'>('idle');

  async function end() {
    setStep('ending');
    await client.end().catch(() => setStep('failed'));
  }

  if (step === 'idle')
    return (
      <Button variant="plain" className="self-start text-sm" onClick={() => setStep('asked')}>
        {words.end}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="w-full text-sm" role={step === 'failed' ? 'alert' : undefined}>
        {step === 'failed' ? words.endFailed : words.endAsk}
      </p>
      <Button variant="quiet" disabled={step === 'ending'} onClick={() => void end()}>
        {words.endYes}
      </Button>
      <Button variant="plain" ref={focus} disabled={step === 'ending'} onClick={() => setStep('idle')}>
        {words.endNo}
      </Button>
    </div>
  );
}

export function Conversation({ client, side, words, locale, headingOf, draft, onWrite, onAgain, ...props }: Props) {
  const { renderTools, standIn } = props;
  const shown = useSyncExternalStore(client.subscribe, client.snapshot, client.snapshot);
  const { state, messages, isConnected, isGone, isTyping } = shown;
  const isAnswered = messages.some(({ sender }) => sender === 'executive');
  const name = nameOf(shown, side, words) ?? words.someone;
  const isOver = isGone || Boolean(state?.ended);
  useEffect(() => client.start(), [client]);
  useEffect(() => {
    const see = () => document.visibilityState === 'visible' && client.see();
    see();
    const unsubscribe = client.subscribe(see);
    document.addEventListener('visibilitychange', see);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', see);
    };
  }, [client]);

  return (
    <div className="flex min-h-0 grow flex-col gap-3 p-4">
      <p className="text-sm text-ink-soft">
        {(!isOver && headingOf?.(name, isAnswered)) || fill(words.with, { name })}
      </p>
      <MessageLog shown={shown} side={side} name={name} words={words} locale={locale} standIn={standIn} />
      <output className="block min-h-5 text-sm text-ink-soft">
        {!isOver && [isTyping && fill(words.typing, { name }), !isConnected && words.offline].filter(Boolean).join(' ')}
      </output>
      {isOver ? (
        <div className="flex flex-col gap-3">
          <StatusMessage>
            {isGone ? words.gone : words.ended[state!.ended!]} {isGone ? '' : words.transcript}
          </StatusMessage>
          {onAgain && (
            <Button variant="quiet" className="self-start" onClick={onAgain}>
              {words.again}
            </Button>
          )}
        </div>
      ) : (
        <>
          <MessageComposer client={client} words={words} draft={draft} onWrite={onWrite} renderTools={renderTools} />
          <EndButton client={client} words={words} />
        </>
      )}
    </div>
  );
}
