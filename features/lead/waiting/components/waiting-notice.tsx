import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ContactLabels } from '@/features/lead/components/contact-labels';
import { sendWaiting } from '@/features/lead/waiting/client';
import { endOf, type WaitingRequest } from '@/features/lead/waiting/waiting-requests';
import { confirmWaiting, useWaitingStore } from '@/features/lead/waiting/waiting.store';
import { storageScope } from '@/lib/browser/visitor-storage';
import { formatOwnDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';

type Props = {
  request: WaitingRequest;
  words: ContactLabels['waiting'];
  /** BCP 47: `es-CL`. */
  tag: string;
  takesFocus?: boolean;
  onWithdraw: (id: string) => void;
};

export function WaitingNotice({ request, words, tag, takesFocus = false, onWithdraw }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const isSending = useWaitingStore(({ sending }) => sending === request.id);
  const day = (moment: number) => formatOwnDay(new Date(moment), tag);

  const titles = { waits: words.waits, old: fill(words.asked, { day: day(request.savedAt) }), refused: words.refused };

  function sendNow() {
    confirmWaiting(request.id);
    void sendWaiting();
  }

  return (
    <section className="flex gap-3 rounded-card bg-warning-soft p-4">
      <Icon name="clock" className="mt-0.5 size-6 shrink-0 text-warning" />
      <div className="flex min-w-0 flex-col gap-2">
        <h3 ref={heading} tabIndex={-1} className="text-base outline-none">
          {isSending ? words.sending : titles[request.confirmationReason ?? 'waits']}
        </h3>
        <p className="text-sm">{fill(words.until[storageScope()], { day: day(endOf(request)) })}</p>
        {!isSending && (
          <p className="flex flex-wrap gap-2">
            {request.confirmationReason && (
              <Button variant="quiet" onClick={sendNow}>
                {words.sendNow}
              </Button>
            )}
            <Button variant="plain" onClick={() => onWithdraw(request.id)}>
              {words.takeBack}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}
