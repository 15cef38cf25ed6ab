'use client';

import { lateWords } from '@/lib/i18n/load-words';
import { PUBLIC_HEALTH } from '@/lib/markets/public-health';
import { useList } from './list-context';

type Props = { className?: string; isUnsure?: boolean };

/** Names the public system that must accept the visitor. `isUnsure`: some plans may reject, none certainly does. */
export function MustAccept({ className = 'text-sm', isUnsure = false }: Props) {
  const { publicHealth } = useList();
  if (!publicHealth) return null;
  const { unsure, systems } = lateWords().eligibility.mustAccept;
  return (
    <p className={className}>
      {isUnsure && `${unsure} `}
      {systems[publicHealth]}{' '}
      {PUBLIC_HEALTH[publicHealth].map(({ name, href }) => (
        <a key={href} className="link mr-3 inline-flex min-h-6 items-center" href={href} target="_blank" rel="noopener">
          {name}
        </a>
      ))}
    </p>
  );
}
