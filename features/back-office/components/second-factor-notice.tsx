'use client';

import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { tryStorage } from '@/lib/browser/visitor-storage';

const KEY = 'back-office-second-factor-hidden';
const never = () => () => undefined;

type Props = { href: string; text: string; putAway: string };

export function SecondFactorNotice({ href, text, putAway }: Props) {
  const [isAway, setAway] = useState(false);
  const wasAway = useSyncExternalStore(
    never,
    () => tryStorage(() => sessionStorage.getItem(KEY), null) !== null,
    () => false,
  );
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
