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

type Question = (typeof homeQuestions.questions.cl)[number];
type Props = Pick<PageParams, 'market' | 'locale'> & {
  articles?: Readonly<Record<string, string>>;
  own?: LocalTexts['questions'];
};

export function HomeQuestions({ market, locale, articles, own }: Props) {
  const usual: readonly Question[] = homeQuestions.questions[market.code];
  const words = labelsOf(locale, 'home').questions;
  const ownQuestions = own?.length ? own : null;
  const said =
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
    <section className="page py-14 md:py-20">
      <JsonLd things={questionsJsonLd({ market, locale }, said)} />
      <h2 className="mb-4 text-2xl">{words.title}</h2>
      {ownQuestions ? <FaqList questions={ownQuestions} /> : <Accordion items={items} />}
    </section>
  );
}
