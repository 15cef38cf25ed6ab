'use client';

import { useState, type ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';

type Props = { title: ReactNode; className?: string; children: ReactNode };

/** Its text is loaded and written when it is first opened: three of them would be a tenth of a list's HTML. */
export function ListNote({ title, className = '', children }: Props) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <Disclosure className={`list-how ${className}`} name="list-note" summary={title} onOpen={() => setIsOpened(true)}>
      <div>{isOpened && children}</div>
    </Disclosure>
  );
}
