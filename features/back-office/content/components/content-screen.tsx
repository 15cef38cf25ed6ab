'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { StatusMessage } from '@/components/ui/status-message';
import { contentQuery } from '@/features/back-office/content/client';
import type { ContentList } from '@/features/back-office/content/contract';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { PreviewForm } from './preview-form';

type Words = Messages['backOffice']['content'];
type Props = {
  mayWrite: boolean;
  words: Words;
  countries: Messages['layout']['countries'];
  retry: string;
  tag: string;
};
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

export function ContentScreen({ mayWrite, words, countries, retry, tag }: Props) {
  const { data, error, refetch } = useQuery(contentQuery(), queryClient());
  if (error)
    return (
      <div className="mt-4 space-y-3">
        <StatusMessage tone="danger" title={error instanceof ApiError && error.status ? error.message : words.failed} />
        <Button variant="quiet" onClick={() => void refetch()}>
          {retry}
        </Button>
      </div>
    );
  if (!data) return <p className="office-empty mt-4">{words.loading}</p>;
  return (
    <div className="mt-4 space-y-6">
      {data.map((content) => {
        const { market, source, articles } = content;
        const country = countries[market];
        return (
          <div key={market} className="space-y-3">
            <h2 className="text-lg">{country}</h2>
            <p>{source.isAsked ? fill(words.served, { n: source.articles }) : words.own}</p>
            <Articles articles={articles} words={words} country={country} />
            {mayWrite && <PreviewForm content={content} words={words} country={country} tag={tag} />}
          </div>
        );
      })}
    </div>
  );
}
