'use client';

import { useRouter } from 'next/navigation';
import { waitingQuery } from '@/features/back-office/day/client';
import { useLiveNews } from '@/features/back-office/live/client';
import { useThrottled } from '@/features/back-office/live/use-throttled';
import { NEWS_SECTIONS } from '@/lib/contract/news-sections';
import { queryClient } from '@/lib/http/query-client';

/** Milliseconds between two looks: counting costs the database more than telling that something is new. */
const [COUNTS_MS, FIGURES_MS] = [3_000, 20_000];

/** Whoever is on a page of the back office sees beside the menu what waits as it stands. */
export function LiveCounts() {
  const refresh = () => void queryClient().invalidateQueries({ queryKey: waitingQuery().queryKey });
  useLiveNews(NEWS_SECTIONS, useThrottled(refresh, COUNTS_MS));
  return null;
}

/** The figures of the first page, which the server makes; nobody writes anything there that could be lost. */
export function LiveFigures() {
  const router = useRouter();
  useLiveNews(
    NEWS_SECTIONS,
    useThrottled(() => router.refresh(), FIGURES_MS),
  );
  return null;
}
