import type { ReactNode } from 'react';

type Props = { items: readonly { readonly key: string; readonly title: string; readonly body: ReactNode }[] };

export function Accordion({ items }: Props) {
  return items.map(({ key, title, body }) => (
    <details key={key} className="border-b border-line">
      <summary className="cursor-pointer py-3 font-semibold">{title}</summary>
      <div className="max-w-prose pb-4 text-ink-soft">{body}</div>
    </details>
  ));
}
