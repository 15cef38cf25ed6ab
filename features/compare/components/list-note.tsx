import { useState, type ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';

type Props = { title: ReactNode; className?: string; children: ReactNode };

/** Loads and renders its text when it is first opened, because three such texts would be a tenth of a list's HTML. */
export function ListNote({ title, className = '', children }: Props) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <Disclosure className={`list-how ${className}`} name="list-note" summary={title} onOpen={() => setIsOpened(true)}>
      <div>{isOpened && children}</div>
    </Disclosure>
  );
}
