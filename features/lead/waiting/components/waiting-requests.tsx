'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Snackbar } from '@/components/ui/snackbar';
import { StatusMessage } from '@/components/ui/status-message';
import { sendWaiting } from '@/features/lead/waiting/client';
import { delayAfter } from '@/features/lead/waiting/domain';
import { closeSent, dropEnded, takeBack, useWaitingStore } from '@/features/lead/waiting/store';
import { lateWords } from '@/lib/i18n/load-words';
import { WaitingNotice } from './waiting-notice';

/** Tries as the page opens, when the line comes back, when the visitor does, and now and then. */
function useSending(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    let timer: ReturnType<typeof setTimeout>;
    let tries = 0;
    async function trySending() {
      clearTimeout(timer);
      await sendWaiting();
      timer = setTimeout(() => void trySending(), delayAfter(tries++));
    }
    const onReturn = () => {
      tries = 0;
      if (document.visibilityState === 'visible') void trySending();
    };
    const controller = new AbortController();
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
  const { waiting, sent, inForm } = useWaitingStore();
  const [isTakenBack, setTakenBack] = useState(false);
  useEffect(dropEnded, []);
  useSending(waiting.some(({ asks }) => asks === null));

  function giveUp(key: string) {
    takeBack(key);
    setTakenBack(true);
  }

  // A form says the same of its own.
  const shown = waiting.filter(({ key }) => key !== inForm);
  const hasSent = sent.some(({ key }) => key !== inForm);
  return (
    <>
      <aside
        aria-label={words.title}
        aria-live="polite"
        className="fixed bottom-[calc(var(--bar-height)+16px)] left-4 z-31 flex w-96 max-w-[calc(100vw-32px)] flex-col gap-2"
      >
        {shown.map((request) => (
          <WaitingNotice key={request.key} {...{ request, words, tag }} onTakeBack={giveUp} />
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
      {isTakenBack && <Snackbar onGone={() => setTakenBack(false)}>{words.takenBack}</Snackbar>}
    </>
  );
}
