'use client';

import { useSyncExternalStore } from 'react';
import { buttonClass } from '@/components/ui/button-style';

type Props = {
  /** Address of the other site, for when no link came along. */
  home: string;
  /** Address of a shared link there, with `{link}` in it. */
  shared: string;
  children: string;
};

function follow(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The link that came along in the fragment, which no cache and no log sees; whatever is no link is left out. */
const linkNow = () => /^#([\w-]{22})$/.exec(location.hash)?.[1] ?? null;

/** Leads to a shared link on the site that opens it. */
export function OtherSiteLink({ home, shared, children }: Props) {
  const link = useSyncExternalStore(follow, linkNow, () => null);
  return (
    <a className={buttonClass('primary')} href={link ? shared.replace('{link}', link) : home}>
      {children}
    </a>
  );
}
