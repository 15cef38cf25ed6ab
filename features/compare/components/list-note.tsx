import type { ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';

export function ListNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Disclosure className="list-how" name="list-note" summary={title}>
      <div>{children}</div>
    </Disclosure>
  );
}
