import type { ReactNode } from 'react';
import { Icon } from './icon';

type Props = { line: string; details?: readonly string[]; className?: string; children?: ReactNode };

export const FoldedNote = ({ line, details, className = '', children }: Props) => (
  <details className={`group text-sm ${className}`}>
    <summary className="flex min-h-11 list-none items-center justify-between gap-3 py-1 font-semibold [&::-webkit-details-marker]:hidden">
      <span>{line}</span>
      <Icon name="chevron-down" className="size-5 shrink-0 text-accent group-open:rotate-180" />
    </summary>
    {details && (
      <ul className="list-disc space-y-1 pb-3 pl-5 text-ink-soft">
        {details.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
    {children}
  </details>
);
