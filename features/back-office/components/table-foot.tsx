import { Button } from '@/components/ui/button';
import { fill, plural } from '@/lib/i18n/labels';
import type { TableWords } from './table-column';

type Props = {
  total: number;
  more: boolean;
  page: number;
  /** Rows of a page. */
  size: number;
  words: TableWords;
  tag: string;
  change: (changes: Readonly<Record<string, string | null>>) => void;
};

/** How many rows there are, and the way through their pages. */
export function TableFoot({ total, more, page, size, words, tag, change }: Props) {
  const pages = Math.max(1, Math.ceil(total / size));
  const to = (next: number) => change({ page: next === 1 ? null : String(next) });
  return (
    <div className="office-foot">
      <output>
        {plural(words.total, total, tag)}
        {more && ` ${words.more}`}
      </output>
      {pages > 1 && (
        <nav aria-label={words.pages} className="flex items-center gap-2">
          <Button variant="quiet" disabled={page <= 1} onClick={() => to(page - 1)}>
            {words.previous}
          </Button>
          <span>{fill(words.page, { page, pages })}</span>
          <Button variant="quiet" disabled={page >= pages} onClick={() => to(page + 1)}>
            {words.next}
          </Button>
        </nav>
      )}
    </div>
  );
}
