'use client';

import { useQuery } from '@tanstack/react-query';
import type { readWaiting, Waiting } from '@/features/back-office/day/day.api';
import { MAX_COUNTED_ROWS, POLLING_OPTIONS } from '@/features/back-office/list-limits';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { staffQueryOf } from '@/features/back-office/components/resource-client';

type Props = { section: keyof Waiting; initial: Waiting; meaning: string; atLeast: string; tag: string };

export function WaitingCount({ section, initial, meaning, atLeast, tag }: Props) {
  const { data } = useQuery(
    {
      ...staffQueryOf<typeof readWaiting>('GET /api/staff/waiting'),
      ...POLLING_OPTIONS,
      // Fresh at first, because the server has counted for this page.
      staleTime: POLLING_OPTIONS.refetchInterval,
      initialData: initial,
    },
    queryClient(),
  );
  const n = data[section];
  if (n === 0) return null;
  const isMore = n > MAX_COUNTED_ROWS;
  const shown = formatNumber(Math.min(n, MAX_COUNTED_ROWS), tag);
  const text = fill(meaning, { n: isMore ? fill(atLeast, { n: shown }) : shown });
  return (
    <span
      className="ml-auto min-w-6 rounded-full bg-accent px-1.5 text-center text-xs leading-6 font-semibold text-surface tabular-nums"
      title={text}
    >
      <span aria-hidden="true">{isMore ? `${shown}+` : shown}</span>
      <span className="sr-only">{` (${text})`}</span>
    </span>
  );
}
