'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ContactLabels } from '@/features/lead/components/contact-labels';
import { useLeadStore } from '@/features/lead/store';

const TimelineDialog = lazy(() => import('./timeline-dialog').then((module) => ({ default: module.TimelineDialog })));

/** Opens what happened to the requests of this page; nothing where none has been answered with a ticket. */
export function TimelineButton({ labels, locale }: { labels: ContactLabels['timeline']; locale: string }) {
  const tickets = useLeadStore((state) => state.tickets);
  const [open, setOpen] = useState(false);
  if (tickets.length === 0) return null;
  return (
    <>
      <Button variant="quiet" className="self-start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {labels.open}
      </Button>
      <Suspense>
        {open && <TimelineDialog onClose={() => setOpen(false)} tickets={tickets} labels={labels} locale={locale} />}
      </Suspense>
    </>
  );
}
