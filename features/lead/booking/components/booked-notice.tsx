'use client';

import { useEffect } from 'react';
import { Icon } from '@/components/ui/icon';
import { setBooked } from '@/features/lead/booking/store';
import { bookedMoment } from '@/features/lead/booking/wording';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { documentSite } from '@/lib/site/document-site';

type Props = { ticket: string; start: string; name: string; timeZone: string };

export function BookedNotice({ ticket, start, name, timeZone }: Props) {
  const labels = lateWords().booking;
  const when = bookedMoment(start, timeZone, documentSite().tag, labels);
  useEffect(() => setBooked(ticket, when), [ticket, when]);
  return (
    <output className="flex gap-3 rounded-card bg-success-soft p-4">
      <Icon name="circle-check" className="mt-0.5 size-6 shrink-0 text-success" />
      <span className="flex min-w-0 flex-col gap-2">
        <strong className="text-lg text-success">{labels.booked}</strong>
        <span>{fill(labels.bookedText, { when, name })}</span>
      </span>
    </output>
  );
}
