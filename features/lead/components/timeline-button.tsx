'use client';

import { DialogButton } from '@/components/ui/dialog-button';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ContactLabels } from './contact-labels';
import { useLeadStore } from '@/features/lead/store';

const TimelineDialog = lazyComponent(() => import('./timeline-dialog').then((module) => module.TimelineDialog));

export function TimelineButton({ labels, locale }: { labels: ContactLabels['timeline']; locale: string }) {
  const tickets = useLeadStore((state) => state.tickets);
  if (tickets.length === 0) return null;
  return (
    <DialogButton
      variant="quiet"
      className="self-start"
      preload={TimelineDialog.preload}
      renderDialog={({ open, onClose }) =>
        open && <TimelineDialog onClose={onClose} tickets={tickets} labels={labels} locale={locale} />
      }
    >
      {labels.open}
    </DialogButton>
  );
}
