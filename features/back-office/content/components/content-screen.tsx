'use client';

import { ScrollRegion } from '@/components/ui/scroll-region';
import { Loaded } from '@/features/back-office/components/loaded';
import { contentQuery } from '@/features/back-office/content/client';
import type { ContentList } from '@/features/back-office/content/contract';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { fill } from '@/lib/i18n/labels';
import { PageTextsForm } from './page-texts-form';
import { PreviewForm } from './preview-form';

type Words = OfficeWords['content'];
type MarketContent = ContentList[number];

function Articles({
  articles,
  words,
  country,
}: {
  articles: MarketContent['articles'];
  words: Words;
  country: string;
}) {
  const { columns } = words;
  const title = fill(words.articles, { market: country });
  return (
    <ScrollRegion className="office-scroll" label={title}>
      <table className="office-table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{columns.title}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.updated}</th>
          </tr>
        </thead>
        <tbody>
          {articles.map(({ slug, title: name, published, updated, isPublished }) => (
            <tr key={slug}>
              <td data-label={columns.title}>{name}</td>
              <td data-label={columns.state}>
                {fill(isPublished ? words.published : words.waiting, { day: published })}
              </td>
              <td data-label={columns.updated}>{updated}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
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
  return (
    <Loaded query={contentQuery()} words={{ ...words, retry: states.retry }}>
      {(list) => (
        <div className="mt-4 space-y-6">
          {list.map((content) => {
            const { market, source, pages, articles } = content;
            const country = countries[market];
            return (
              <div key={market} className="space-y-3">
                <h2 className="text-lg">{country}</h2>
                <p>{source.isAsked ? fill(words.served, { n: source.articles }) : words.own}</p>
                <Articles articles={articles} words={words} country={country} />
                {pages.map((page) => (
                  <PageTextsForm key={page.page} {...{ market, page, country, words, clocks, mayWrite, states }} />
                ))}
                {mayWrite && <PreviewForm {...{ content, words, country, clocks }} />}
              </div>
            );
          })}
        </div>
      )}
    </Loaded>
  );
}
