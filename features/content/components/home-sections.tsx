import { Accordion } from '@/components/ui/accordion';
import { FaqList } from '@/components/ui/faq-list';
import { JsonLd } from '@/components/ui/json-ld';
import { ClientLink } from '@/components/ui/client-link';
import type { LocalTexts } from '@/features/content/articles';
import homeQuestions from '@/features/content/home-questions.json';
import { questionsJsonLd } from '@/features/content/json-ld';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { SourceList } from './source-list';
import { ButtonLink } from '@/components/ui/button-link';
import { loadBlog, loadCountryContent } from '@/features/content/server/queries';
import { href } from '@/lib/routing/routes';
import { ArticleList } from './article-list';
import { FoldedSection } from './folded-section';
type Props = Pick<PageParams, 'market' | 'locale'> & {
  articles?: Readonly<Record<string, string>>;
  own?: LocalTexts['questions'];
};

export function HomeQuestions({ market, locale, articles, own }: Props) {
  const usual: readonly (typeof homeQuestions.questions.cl)[number][] = homeQuestions.questions[market.code];
  const words = labelsOf(locale, 'home').questions;
  const ownQuestions = own?.length ? own : null;
  const entries =
    ownQuestions ?? usual.map(({ question, answer }) => ({ question: question[locale], answer: answer[locale] }));
  const items = usual.map(({ key, question, answer, article, sources: ids }) => ({
    key,
    title: question[locale],
    body: (
      <>
        <p>{answer[locale]}</p>
        {articles?.[article] !== undefined && (
          <p className="mt-2">
            <ClientLink href={articles[article]} className="link inline-flex min-h-11 items-center">
              {words.article}
            </ClientLink>
          </p>
        )}
        <div className="mt-2 text-sm">
          <p className="font-semibold">{words.sources}</p>
          <SourceList sources={homeQuestions.sources} ids={ids} />
        </div>
      </>
    ),
  }));
  return (
    <FoldedSection title={words.title} value={entries[0]!.question}>
      <JsonLd things={questionsJsonLd({ market, locale }, entries)} />
      {ownQuestions ? <FaqList questions={ownQuestions} /> : <Accordion items={items} />}
    </FoldedSection>
  );
}

const SHOWN = 3;

export async function LatestArticles({ page }: { page: PageParams }) {
  const { market, locale } = page;
  const { categories, articles } = await loadBlog(page);
  const { blog } = labelsOf(locale, 'home');
  if (articles.length === 0) return null;
  return (
    <FoldedSection title={blog.title} value={articles[0]!.texts[locale].title}>
      <ArticleList page={page} articles={articles.slice(0, SHOWN)} categories={categories} headings="h3" />
      <ButtonLink variant="quiet" className="mt-4" href={href(market, locale, { name: 'blog' })}>
        {blog.all}
      </ButtonLink>
    </FoldedSection>
  );
}

export function SuccessReviews({ page }: { page: PageParams }) {
  const { reviews } = loadCountryContent(page)['success-reviews'];
  const words = labelsOf(page.locale, 'home').reviews;
  if (reviews.length === 0) return null;
  return (
    <FoldedSection title={words.title} value={reviews[0]!.text}>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {reviews.map(({ name, text, about, source }) => (
          <li key={`${name} ${text}`} className="card p-5">
            <figure>
              <blockquote>{text}</blockquote>
              <figcaption className="mt-3 text-sm text-ink-soft">
                {[name, about].filter(Boolean).join(' · ')}
                {source && (
                  <a href={source} className="link ml-2" rel="noopener nofollow">
                    {words.source}
                  </a>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
}
