import { useEffect, useState, useEffectEvent } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { sendWaiting } from '@/features/lead/waiting/client';
import { delayAfter } from '@/features/lead/waiting/waiting-requests';
import { closeSent, dropExpired, withdrawWaiting, useWaitingStore } from '@/features/lead/waiting/waiting.store';
import { lateWords } from '@/lib/i18n/load-words';
import { WaitingNotice } from './waiting-notice';

/** Milliseconds. */
const SNACKBAR_MS = 2000;

/** Repeats a text of the page, so that a visitor who misses it loses nothing. */
function Snackbar({ children, onGone }: { children: string; onGone: () => void }) {
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    const timer = setTimeout(() => leave(), SNACKBAR_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="fixed bottom-[calc(var(--frame-bottom)+var(--bar-height)+16px)] left-4 z-40 rounded-control bg-ink px-4 py-3 text-surface">
      {children}
    </output>
  );
}

function useSending(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let tries = 0;
    async function trySending() {
      await sendWaiting();
      // Another attempt may have finished since, or the visitor left the page.
      clearTimeout(timer);
      if (!controller.signal.aborted) timer = setTimeout(() => void trySending(), delayAfter(tries++));
    }
    const onReturn = () => {
      tries = 0;
      if (document.visibilityState === 'visible') void trySending();
    };
    window.addEventListener('online', onReturn, { signal: controller.signal });
    document.addEventListener('visibilitychange', onReturn, { signal: controller.signal });
    void trySending();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [isNeeded]);
}

export function WaitingRequests({ tag }: { tag: string }) {
  const { waiting: words, sentTitle, sent: sentText, close } = lateWords().contact;
  const { waiting, sent, ownedByForm } = useWaitingStore();
  const [isWithdrawn, setWithdrawn] = useState(false);
  useEffect(dropExpired, []);
  useSending(waiting.some(({ confirmationReason }) => confirmationReason === null));

  function withdraw(id: string) {
    withdrawWaiting(id);
    setWithdrawn(true);
  }

  const shown = waiting.filter(({ id }) => id !== ownedByForm);
  const hasSent = sent.some(({ id }) => id !== ownedByForm);
  return (
    <>
      <aside
        aria-label={words.title}
        aria-live="polite"
        className="fixed bottom-[calc(var(--frame-bottom)+var(--bar-height)+16px)] left-4 z-31 flex w-96 max-w-[calc(100vw-32px)] flex-col gap-2"
      >
        {shown.map((request) => (
          <WaitingNotice key={request.id} request={request} words={words} tag={tag} onWithdraw={withdraw} />
        ))}
        {hasSent && (
          <StatusMessage tone="success" title={sentTitle}>
            <p>{sentText}</p>
            <Button variant="plain" onClick={() => closeSent()}>
              {close}
            </Button>
          </StatusMessage>
        )}
      </aside>
      {isWithdrawn && <Snackbar onGone={() => setWithdrawn(false)}>{words.takenBack}</Snackbar>}
    </>
  );
}
