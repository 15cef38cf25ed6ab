'use client';

import { SelectField } from '@/components/form/select-field';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Loaded } from '@/features/back-office/components/loaded';
import { PlainTable } from '@/features/back-office/components/plain-table';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { useTableAddress } from '@/features/back-office/components/use-table-address';
import type { ContentList, readContent } from '@/features/back-office/content/content.api';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';

const PageTextsForm = lazyComponent(() => import('./page-texts-form').then((module) => module.PageTextsForm));

type Words = OfficeWords['content'];
type MarketContent = ContentList[number];

function Articles({
  content: { articles, source },
  words,
  country,
  tag,
}: {
  content: MarketContent;
  words: Words;
  country: string;
  tag: string;
}) {
  const { columns } = words;
  const title = fill(words.articles, { market: country });
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

export function ContentScreen({
  user,
  words: { content: words },
  states,
  countries,
  ...clocks
}: ScreenProps<'content'>) {
  const mayWrite = user.permissions.includes('content:write');
  const { values, change } = useTableAddress();
  return (
    <Loaded
      query={staffQueryOf<typeof readContent>('GET /api/staff/content')}
      words={{ ...words, retry: states.retry }}
    >
      {(list) => {
        const isOf = (code?: string) => (content: MarketContent) => content.market === code;
        const content = list.find(isOf(values?.['market'])) ?? list.find(isOf(clocks.here)) ?? list[0];
        if (!content) return null;
        const { market, pages } = content;
        const country = countries[market];
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
                  {...{ market, page, country, words, clocks, mayWrite, states }}
                  fallback={
                    <div className="card office-folded">
                      <div className="office-summary" />
                    </div>
                  }
                />
              ))}
              <Articles {...{ content, words, country }} tag={clocks.tag} />
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}
