'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useList } from '@/features/compare/components/list-context';
import { plural } from '@/lib/i18n/labels';
import { FilterPanel } from './filter-panel';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof FilterPanel> & {
  open: boolean;
  onClose: () => void;
  /** Plans found with the filters as they are; null while they are counted. */
  total: number | null;
};

/** The filters on a phone: a sheet of the full height, with the number of plans found on its button. */
export function FilterSheet({ open, onClose, total, ...panel }: Props) {
  const { labels, locale } = useList();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={labels.filters.title}
      closeLabel={labels.filters.close}
      footer={
        <Button className="w-full" onClick={onClose}>
          {total === null ? labels.filters.applyAny : plural(labels.filters.apply, total, locale)}
        </Button>
      }
    >
      <FilterPanel {...panel} />
    </Dialog>
  );
}
