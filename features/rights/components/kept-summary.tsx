import { summaryOf } from '@/features/rights/server/kept-summary';
import { PERSONAL_DATA } from '@/features/rights/server/personal-data.db';
import type { PageParams } from '@/lib/site/page-params';

export const RetentionSummary = (page: Pick<PageParams, 'market' | 'locale'>) => (
  <dl className="mt-3 divide-y divide-line border-y border-line">
    {PERSONAL_DATA.map((entry) => {
      const { title, why, kept } = summaryOf(entry, page);
      return (
        <div key={entry.kind} className="gap-x-6 py-3 md:grid md:grid-cols-[14rem_minmax(0,1fr)]">
          <dt className="font-semibold">{title}</dt>
          <dd className="text-ink-soft">{`${why} ${kept}`}</dd>
        </div>
      );
    })}
  </dl>
);
