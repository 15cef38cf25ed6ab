import { ClientLink } from '@/components/ui/client-link';
import { readingMinutes, type Article, type Category } from '@/features/content/articles';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

type Props = { page: PageParams; articles: readonly Article[]; categories: readonly Category[]; headings: 'h2' | 'h3' };

export function ArticleList({ page: { market, locale }, articles, categories, headings: Heading }: Props) {
  const words = labelsOf(locale, 'blog');
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-5">
      {articles.map(({ slug, category, updated, texts }) => {
        const { title, description, body } = texts[locale];
        return (
          <li key={slug} className="card relative flex flex-col gap-2 p-4 md:p-6">
            <p className="text-sm text-ink-soft">{categories.find(({ key }) => key === category)?.names[locale]}</p>
            <Heading className="text-lg font-semibold">
              <ClientLink
                className="link no-underline after:absolute after:inset-0"
                href={href(market, locale, { name: 'article', category, slug })}
              >
                {title}
              </ClientLink>
            </Heading>
            <p className="grow text-ink-soft">{description}</p>
            <p className="text-sm text-ink-soft">
              <time dateTime={updated}>{formatDay(updated, market.intlLocale[locale])}</time> ·{' '}
              {fill(words.minutes, { minutes: readingMinutes(body) })}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
