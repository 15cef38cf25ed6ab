import type { ReactNode } from 'react';
import { closeOnEscape } from '@/components/ui/close-on-escape';

/** A word above the list that tells more when it is pressed. */
export function ListNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for its summary
    <details className="list-how" name="list-note" onKeyDown={closeOnEscape}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
