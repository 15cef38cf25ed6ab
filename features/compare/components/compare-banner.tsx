'use client';

import { Icon } from '@/components/ui/icon';
import { useCompareSet } from '@/features/compare/store';
import { plural } from '@/lib/i18n/labels';
import { useList } from './list-context';

export function CompareBanner() {
  const { labels, line, wording } = useList();
  const { length } = useCompareSet(line.productType);
  return (
    <section
      aria-label={labels.banner.title}
      className="flex items-center gap-3 rounded-card bg-accent-soft px-4 py-2.5 max-md:text-sm"
    >
      <Icon name="scale" className="size-6 shrink-0 text-accent" />
      <p>
        <strong className="font-semibold">{labels.banner.title}.</strong>{' '}
        <span>{length > 0 ? plural(labels.banner.some, length, wording.tag) : labels.banner.none}</span>
      </p>
    </section>
  );
}
