'use client';

import Link, { useLinkStatus } from 'next/link';
import { useState, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';

type Props = Omit<ComponentProps<typeof Link>, 'prefetch'> & { href: string; prefetch?: boolean };

function PendingBar() {
  const { pending } = useLinkStatus();
  return pending && createPortal(<div className="pending-bar" aria-hidden="true" />, document.body);
}

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
