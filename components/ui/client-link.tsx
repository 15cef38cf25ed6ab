'use client';

import Link, { useLinkStatus } from 'next/link';
import { useState, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';

type Props = Omit<ComponentProps<typeof Link>, 'prefetch'> & {
  href: string;
  /** Not where a press shows something on the page itself, nor what is costly to render. */
  prefetch?: boolean;
};

/** The browser shows no sign of its own that a page is coming when the router fetches it. */
function PendingBar() {
  const { pending } = useLinkStatus();
  return pending && createPortal(<div className="pending-bar" aria-hidden="true" />, document.body);
}

/** A link to another page of the site, which is fetched ahead when somebody nears it: not all that are on the screen. */
export function ClientLink({ prefetch = true, children, ...props }: Props) {
  const [isNeared, setNeared] = useState(false);
  const near = () => setNeared(true);
  return (
    <Link onPointerEnter={near} onFocus={near} {...props} prefetch={prefetch && isNeared}>
      {children}
      <PendingBar />
    </Link>
  );
}
