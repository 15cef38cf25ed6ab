import type { ReactNode } from 'react';
import { readingMinutes } from '@/features/content/articles';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';

type Props = {
  page: PageParams;
  title: string;
  updated: string;
  body: string;
  children: ReactNode;
};

export function ArticleHead({ page: { market, locale }, title, updated, body, children }: Props) {
  const words = labelsOf(locale, 'blog');
  return (
    <header className="mb-6">
      <h1 className="max-w-[24ch] text-2xl md:text-3xl">{title}</h1>
      <p className="mt-3 text-ink-soft">
        {fill(words.byline, { author: fill(words.author, { brand: market.brand }) })} ·{' '}
        <time dateTime={updated}>{formatDay(updated, market.intlLocale[locale])}</time> ·{' '}
        {fill(words.minutes, { minutes: readingMinutes(body) })}
      </p>
      {children}
    </header>
  );
}
