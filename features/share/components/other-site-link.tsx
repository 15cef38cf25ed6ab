'use client';

import { useSyncExternalStore } from 'react';
import { buttonClass } from '@/components/ui/button-style';

type Props = { home: string; sharedPattern: string; children: string };

function follow(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The link is in the fragment, so no cache and no log contains it: browsers do not send fragments. */
const linkNow = () => /^#([\w-]{22})$/.exec(location.hash)?.[1] ?? null;

export function OtherSiteLink({ home, sharedPattern, children }: Props) {
  const link = useSyncExternalStore(follow, linkNow, () => null);
  return (
    <a className={buttonClass('primary')} href={link ? sharedPattern.replace('{link}', link) : home}>
      {children}
    </a>
  );
}
