import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useList } from '@/features/compare/components/list-context';
import { plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { FilterPanel } from './filter-panel';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof FilterPanel> & {
  open: boolean;
  onClose: () => void;
  total: number | null;
  onClear: (() => void) | null;
};

export function FilterSheet({ open, onClose, total, onClear, ...panel }: Props) {
  const { labels, wording } = useList();
  const { filters: words } = lateWords();
  const found = total === null ? words.applyAny : plural(words.apply, total, wording.tag);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={words.close}
      footer={
        <div className="flex gap-3">
          {/* Screen readers cannot reach the page's own count while the sheet is open. */}
          <output className="sr-only">{total !== null && plural(labels.count, total, wording.tag)}</output>
          {onClear && (
            <Button variant="quiet" className="shrink-0" onClick={onClear}>
              {words.clear}
            </Button>
          )}
          <Button className="grow" onClick={onClose}>
            {found}
          </Button>
        </div>
      }
    >
      <FilterPanel {...panel} />
    </Dialog>
  );
}
