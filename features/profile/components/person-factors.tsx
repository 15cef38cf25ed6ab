'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormWords } from '@/components/server-form/form-words';
import type { FactorRow } from '@/features/pricing/contract';
import { personFactorsQuery } from '@/features/profile/client';
import type { ServedForm } from '@/lib/form-definition/contract';
import type { FormRow, FormValues } from '@/lib/form-definition/domain';
import { fill, plural } from '@/lib/i18n/labels';
import type { ProfileLabels } from './form-words';

type Props = { form: ServedForm; labels: ProfileLabels };

const rowOf = (rows: readonly FactorRow[], age: FormRow[string] | undefined) =>
  rows.find(({ from, to }) => typeof age === 'number' && age >= from && (to === null || age <= to));

export function PersonFactors({ form, labels }: Props) {
  const { labels: words, tag } = useFormWords();
  const { control } = useFormContext<FormValues>();
  const [people = [], dependants = []] = useWatch({ control, name: ['cotizante', 'cargas'] });
  const { data } = useQuery(personFactorsQuery);
  if (!data) return null;
  const item = form.groups.find(({ name }) => name === 'cargas')?.itemLabel ?? '';
  const counted = [
    ...people.map(({ edad }, at) => ({ name: at ? labels.partner : labels.you, row: rowOf(data.cotizante, edad) })),
    ...dependants.map(({ edad }, at) => ({ name: fill(words.row, { item, n: at + 1 }), row: rowOf(data.carga, edad) })),
  ];
  const known = counted.flatMap(({ name, row }) => (row ? [{ name, factor: row.factor }] : []));
  // Of one person the price is the plan's own, and without somebody's age there is no sum.
  if (counted.length < 2 || known.length < counted.length) return null;
  // In tenths, as the table is: 0.1 + 0.2 is no 0.3.
  const sum = known.reduce((tenths, { factor }) => tenths + Math.round((factor ?? 0) * 10), 0) / 10;
  return (
    <details className="rounded-card border border-line px-4 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {plural(labels.factors.total, sum, tag)}
      </summary>
      <dl className="space-y-1 pb-3">
        {known.map(({ name, factor }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular-nums">
              {factor === null ? labels.factors.gesOnly : plural(labels.factors.times, factor, tag)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
