import { useState } from 'react';
import type { TablePage } from '@/features/back-office/components/table-column';
import { useLiveNews } from '@/features/back-office/live/client';
import { useThrottled } from '@/features/back-office/live/use-throttled';
import type { OfficeWords } from '@/features/back-office/screen';
import type { NewsSection } from '@/lib/contract/news-sections';
import { queryClient } from '@/lib/http/query-client';
import { plural } from '@/lib/i18n/labels';

const PAUSE_MS = 2_000;

export type LiveList = {
  readonly section: Extract<NewsSection, keyof OfficeWords['live']['fresh']>;
  readonly words: OfficeWords['live'];
  /** What is new is shown at once, unless somebody has the list in hand. */
  readonly isAtOnce?: true;
};

type Identified = { readonly id: string };
type Asked<Row> = {
  readonly live: LiveList | undefined;
  readonly queryKey: readonly unknown[];
  readonly fetchPage: () => Promise<TablePage<Row>>;
  readonly isFirstPage: boolean;
  readonly tag: string;
};

const isInHand = (): boolean => document.querySelector('.office-table:is(:hover, :focus-within)') !== null;

function differenceOf<Row extends Identified>(shown: readonly Row[], found: readonly Row[]) {
  const [before, after] = [shown, found].map((rows) => new Set(rows.map(({ id }) => id)));
  return {
    fresh: found.filter(({ id }) => !before!.has(id)).length,
    gone: shown.filter(({ id }) => !after!.has(id)).length,
  };
}

/**
 * Keeps the rows of a list as they stand: what is shown is changed where it is, and what would move them waits until somebody
 * wants to see it. The list is asked for as its address says, so that nothing is told that its filters leave out.
 * @returns what waits, in words; null: nothing
 */
export function useLiveRows<Row extends Identified>({ live, queryKey, fetchPage, isFirstPage, tag }: Asked<Row>) {
  const [found, setFound] = useState<{ readonly key: string; readonly page: TablePage<Row> } | null>(null);
  const key = JSON.stringify(queryKey);
  const shownPage = () => queryClient().getQueryData<TablePage<Row>>(queryKey);
  const put = (page: TablePage<Row>) => queryClient().setQueryData(queryKey, page);

  async function look(): Promise<void> {
    const page = await fetchPage().catch(() => null);
    const shown = shownPage();
    if (!page || !shown) return;
    const { fresh, gone } = differenceOf(shown.rows, page.rows);
    if (fresh + gone === 0 || (live?.isAtOnce && !isInHand())) return void put(page);
    const byId = new Map(page.rows.map((row) => [row.id, row]));
    put({ ...shown, rows: shown.rows.map((row) => byId.get(row.id) ?? row) });
    setFound({ key, page });
  }
  const ask = useThrottled(() => void look(), PAUSE_MS);
  useLiveNews(live ? [live.section] : [], (news) => {
    if (live && (news === null || news.length > 0)) ask();
  });

  const shown = shownPage();
  if (!live || found?.key !== key || !shown) return null;
  const { fresh, gone } = differenceOf(shown.rows, found.page.rows);
  if (fresh + gone === 0) return null;
  const { words, section } = live;
  return {
    text: isFirstPage && fresh > 0 ? plural(words.fresh[section], fresh, tag) : words.changedList,
    show() {
      put(found.page);
      setFound(null);
    },
  };
}
