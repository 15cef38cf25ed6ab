'use client';

import { SelectField } from '@/components/form/select-field';
import { lazyComponent } from '@/components/ui/lazy-component';
import { QueryContent } from '@/features/back-office/components/loaded';
import { PlainTable } from '@/features/back-office/components/plain-table';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { useTableAddress } from '@/features/back-office/components/use-table-address';
import type { ContentList, readContent } from '@/features/back-office/content/content.api';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { useOffice, useWords } from '@/features/back-office/components/office';

const PageTextsForm = lazyComponent(() => import('./page-texts-form').then((module) => module.PageTextsForm));

type MarketContent = ContentList[number];

function Articles({ content: { articles, source, market } }: { content: MarketContent }) {
  const words = useWords('content');
  const { tag, countries } = useOffice();
  const { columns } = words;
  const title = fill(words.articles, { market: countries[market] });
  return (
    <details className="card office-folded">
      <summary className="office-summary text-lg">{`${title} (${articles.length})`}</summary>
      {source.isAsked && <p className="mb-2">{fill(words.served, { n: source.articles })}</p>}
      <PlainTable
        title={title}
        rows={articles}
        keyOf={({ slug }) => slug}
        columns={[
          { label: columns.title, cell: ({ title: name }) => name },
          {
            label: columns.state,
            cell: ({ isPublished, published }) =>
              fill(isPublished ? words.published : words.waiting, { day: formatDay(published, tag) }),
          },
          { label: columns.updated, cell: ({ updated }) => formatDay(updated, tag) },
        ]}
      />
    </details>
  );
}

export function ContentScreen() {
  const words = useWords('content');
  const { countries, here } = useOffice();
  const { values, change } = useTableAddress();
  return (
    <QueryContent query={staffQueryOf<typeof readContent>('GET /api/staff/content')}>
      {(list) => {
        const isOf = (code?: string) => (content: MarketContent) => content.market === code;
        const content = list.find(isOf(values?.['market'])) ?? list.find(isOf(here)) ?? list[0];
        if (!content) return null;
        const { market, pages } = content;
        return (
          <div className="mt-4 space-y-3">
            {list.length > 1 && (
              <div className="max-w-xs">
                <SelectField
                  label={words.market}
                  value={market}
                  options={list.map(({ market: value }) => ({ value, label: countries[value] }))}
                  onChange={({ target }) => change({ market: target.value })}
                />
              </div>
            )}
            <div key={market} className="space-y-3">
              {pages.map((page) => (
                <PageTextsForm
                  key={page.page}
                  market={market}
                  page={page}
                  fallback={
                    <div className="card office-folded">
                      <div className="office-summary" />
                    </div>
                  }
                />
              ))}
              <Articles content={content} />
            </div>
          </div>
        );
      }}
    </QueryContent>
  );
}
