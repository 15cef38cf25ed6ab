'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { useFormWords } from '@/components/server-form/form-words';
import { PASSENGER_CLASSES } from '@/features/pricing/domain/bands';
import { countPassengers } from '@/features/profile/form/domain';
import type { FormValues } from '@/lib/form-definition/domain';
import { fill, plural } from '@/lib/i18n/labels';
import type { ProfileLabels } from './form-words';

export function PassengerCounts({ labels }: { labels: ProfileLabels['passengers'] }) {
  const { tag } = useFormWords();
  const { control } = useFormContext<FormValues>();
  const travellers = useWatch({ control, name: 'viajeros' }) ?? [];
  const ages = travellers.map(({ edad }) => edad).filter((age) => typeof age === 'number');
  const counts = countPassengers(ages);
  const ignored = ages.length - Object.values(counts).reduce((sum, count) => sum + count, 0);
  const limits = { from: PASSENGER_CLASSES[0].from, to: PASSENGER_CLASSES.at(-1)!.to };
  return (
    <div className="mt-4 space-y-2 text-sm" aria-live="polite">
      <dl className="space-y-1">
        {PASSENGER_CLASSES.filter(({ name }) => counts[name] > 0).map(({ name, from, to }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{fill(labels.range, { name: labels[name], from, to })}</dt>
            <dd className="font-semibold tabular-nums">{counts[name]}</dd>
          </div>
        ))}
      </dl>
      {ignored > 0 && <p className="font-medium">{fill(plural(labels.ignored, ignored, tag), limits)}</p>}
    </div>
  );
}
