'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import type { readWaiting, Waiting } from '@/features/back-office/day/day.api';
import { MAX_COUNTED_ROWS, POLLING_OPTIONS } from '@/features/back-office/list-limits';
import type { endSession } from '@/features/identity/session.api';
import { useInBrowser } from '@/lib/browser/use-in-browser';
import { tryStorage } from '@/lib/browser/visitor-storage';
import { call } from '@/lib/http/call';
import { useQuery } from '@/lib/http/use-query';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';

export function SignOutButton({ login, label, failed }: { login: string; label: string; failed: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  async function leave(): Promise<void> {
    setState('busy');
    try {
      await call<typeof endSession>('POST /api/token/end');
      window.location.assign(login);
    } catch {
      setState('failed');
    }
  }
  return (
    <>
      <Button variant="plain" disabled={state === 'busy'} onClick={() => void leave()}>
        {label}
      </Button>
      {state === 'failed' && (
        <span role="alert" className="text-danger">
          {failed}
        </span>
      )}
    </>
  );
}

const KEY = 'back-office-second-factor-hidden';

export function SecondFactorNotice({ href, text, putAway }: { href: string; text: string; putAway: string }) {
  const [isAway, setAway] = useState(false);
  const wasAway = useInBrowser(() => tryStorage(() => sessionStorage.getItem(KEY), null) !== null, false);
  function hide(): void {
    tryStorage(() => sessionStorage.setItem(KEY, '1'), undefined);
    setAway(true);
  }
  if (isAway || wasAway) return null;
  return (
    <p className="office-demo flex items-center justify-between gap-x-4 md:justify-start">
      <a href={href} className="inline-flex min-h-11 items-center underline">
        {text}
      </a>
      <Button variant="plain" onClick={hide}>
        {putAway}
      </Button>
    </p>
  );
}

type WaitingProps = { section: keyof Waiting; initial: Waiting; meaning: string; atLeast: string; tag: string };

export function WaitingCount({ section, initial, meaning, atLeast, tag }: WaitingProps) {
  const { data } = useQuery({
    ...staffQueryOf<typeof readWaiting>('GET /api/staff/waiting'),
    ...POLLING_OPTIONS,
    // The initial count is fresh, because the server made it for this page.
    staleTime: POLLING_OPTIONS.refetchInterval,
    initialData: initial,
  });
  const n = data[section];
  if (n === 0) return null;
  const isMore = n > MAX_COUNTED_ROWS;
  const shown = formatNumber(Math.min(n, MAX_COUNTED_ROWS), tag);
  const text = fill(meaning, { n: isMore ? fill(atLeast, { n: shown }) : shown });
  return (
    <span
      className="ml-auto min-w-6 rounded-full bg-accent px-1.5 text-center text-xs leading-6 font-semibold text-surface tabular-nums"
      title={text}
    >
      <span aria-hidden="true">{isMore ? `${shown}+` : shown}</span>
      <span className="sr-only">{` (${text})`}</span>
    </span>
  );
}
