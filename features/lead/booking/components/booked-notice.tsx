'use client';

import { Icon } from '@/components/ui/icon';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

type Props = { start: string; name: string; timeZone: string };

export function BookedNotice({ start, name, timeZone }: Props) {
  const labels = lateWords().booking;
  const { lang } = document.documentElement;
  const when = new Intl.DateTimeFormat(lang, { timeZone, dateStyle: 'full', timeStyle: 'short' });
  return (
    <output className="flex gap-3 rounded-card bg-success-soft p-4">
      <Icon name="circle-check" className="mt-0.5 size-6 shrink-0 text-success" />
      <span className="flex min-w-0 flex-col gap-2">
        <strong className="text-lg text-success">{labels.booked}</strong>
        <span>{fill(labels.bookedText, { when: when.format(new Date(start)), name })}</span>
      </span>
    </output>
  );
}
