'use client';

import { DialogButton } from '@/components/ui/dialog-button';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ContactLabels } from './contact-labels';
import type { Consent } from '@/components/ui/consent-note';
import { useLeadStore } from '@/features/lead/store';

const TimelineDialog = lazyComponent(() => import('./timeline-dialog').then((module) => module.TimelineDialog));

type Props = { labels: ContactLabels['timeline']; locale: string; myData: Consent['link'] };

export function TimelineButton({ labels, locale, myData }: Props) {
  const tickets = useLeadStore((state) => state.tickets);
  if (tickets.length === 0) return null;
  return (
    <DialogButton
      variant="quiet"
      className="self-start"
      preload={TimelineDialog.preload}
      renderDialog={({ open, onClose }) =>
        open && <TimelineDialog onClose={onClose} tickets={tickets} labels={labels} locale={locale} myData={myData} />
      }
    >
      {labels.open}
    </DialogButton>
  );
}
