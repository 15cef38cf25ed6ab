'use client';

import type { Range } from '@/features/compare/filters/domain';
import { fill } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';
import { useList } from './list-context';

/** Says that no plan costs what the list suggested (`legal`: what the profile's contribution pays for), so that all prices are shown. */
export function PassedOverBand({ band, legal }: { band: Range; legal: boolean }) {
  const { labels, currency, wording } = useList();
  const money = (amount: number | null) => formatMoney(amount ?? 0, currency, wording.tag);
  return (
    <output className="card block bg-accent-soft p-4 text-sm">
      {fill(legal ? labels.limits.none : labels.limits.noneSuggested, { from: money(band.from), to: money(band.to) })}
    </output>
  );
}
