import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { locale, type MarketCode } from '@/lib/contract/atoms';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import * as z from '@/lib/contract/zod';
import { marketOf } from '@/lib/markets';
import type { PageParams } from '@/lib/site/page-params';
import { toSite } from '@/lib/site/site';
import { GlossaryTerms } from '@/app/[site]/[locale]/(chrome)/article/article-view';
import { jsonLdIn } from '@/lib/testing/json-ld';
import { HomeQuestions } from '@/features/content/components/home-sections';
import glossary from './glossary.json';
import homeQuestions from './home-questions.json';

const text = z.string().trim().min(2);
const texts = z.strictObject({ es: text, en: text, pt: text });
const sources = z.record(z.string(), z.strictObject({ title: text, url: z.url({ protocol: /^https?$/ }).nullable() }));
const key = z.string().regex(/^[a-z0-9-]+$/);
const cited = z.array(z.string());
const market = z.enum(MARKET_CODES);

const glossaryFile = z.strictObject({
  sources,
  terms: z.array(
    z.strictObject({
      key,
      markets: z.array(market).min(1),
      term: texts.extend({ esByMarket: z.partialRecord(market, text).optional() }),
      definition: texts,
      sources: cited,
    }),
  ),
});
const homeQuestionsFile = z.strictObject({
  sources,
  questions: z.record(
    market,
    z
      .array(
        z.strictObject({
          key,
          question: texts,
          answer: texts,
          article: z.string().regex(/^[A-Za-z0-9-]+$/),
          sources: cited.min(1),
        }),
      )
      .length(5),
  ),
});

const pageOf = (code: MarketCode, tag: PageParams['locale']): PageParams => {
  const site = toSite(code)!;
  return { site, market: marketOf(site), locale: tag };
};

describe('the texts of the content', () => {
  it('are as their schemas say, each key once', () => {
    expect(glossaryFile.parse(glossary).terms).toHaveLength(45);
    homeQuestionsFile.parse(homeQuestions);
    for (const keys of [
      glossary.terms.map((term) => term.key),
      Object.values(homeQuestions.questions).flatMap((questions) => questions.map((question) => question.key)),
    ])
      expect(new Set(keys).size).toBe(keys.length);
  });

  it('tell who loses a job in Peru to ask the EPS for its potestativo plan, because its other plans are only for employees', () => {
    const { answer } = homeQuestions.questions.pe.find((question) => question.key === 'pe-h4')!;
    for (const words of Object.values(answer)) expect(words).toMatch(/\bEPS\b[^.]*potestativo/);
  });

  it('cite sources that stand in their file, and name none that nobody cites', () => {
    for (const [known, citing] of [
      [glossary.sources, glossary.terms],
      [homeQuestions.sources, Object.values(homeQuestions.questions).flat()],
    ] as const) {
      const ids = citing.flatMap((entry): readonly string[] => entry.sources);
      expect([...new Set(ids)].toSorted()).toEqual(Object.keys(known).toSorted());
    }
  });
});

describe('the questions of a home page', () => {
  const all = MARKET_CODES.flatMap((code) => locale.options.map((tag) => [code, tag] as const));

  it.each(all)('of %s in %s stand with their answers and sources, and the data say the same', (code, tag) => {
    const { container } = render(<HomeQuestions {...pageOf(code, tag)} />);
    const shown = container.querySelectorAll('details details');
    const { questions } = homeQuestions;
    expect([...shown].map((one) => one.querySelector('summary')!.textContent)).toEqual(
      questions[code].map(({ question }) => question[tag]),
    );
    const [data] = jsonLdIn(container.innerHTML);
    expect(data!['@type']).toBe('FAQPage');
    const entries = data!['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
    for (const [at, { name, acceptedAnswer }] of entries.entries()) {
      const shownTexts = [...shown[at]!.querySelectorAll('summary, p')].map(({ textContent }) => textContent);
      expect(shownTexts).toEqual(expect.arrayContaining([name, acceptedAnswer.text]));
      expect(shown[at]!.querySelectorAll('li').length).toBeGreaterThan(0);
    }
  });

  it('lead to an article only where there is one', () => {
    const [first] = homeQuestions.questions.cl;
    render(<HomeQuestions {...pageOf('cl', 'es')} articles={{ [first!.article]: '/QP-Blog/Isapres/x' }} />);
    const links = [...document.querySelectorAll('details > div > p > a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/QP-Blog/Isapres/x']);
  });
});

describe('terms of the glossary', () => {
  it('are those of the market, in the order in which they are asked for', () => {
    render(<GlossaryTerms {...pageOf('co', 'es')} keys={['isapre', 'cuota-moderadora', 'soat']} />);
    const terms = [...document.querySelectorAll('dt')].map((term) => term.textContent);
    expect(terms).toEqual(['Cuota moderadora', 'SOAT']);
    expect(screen.getByText('Qué significan estas palabras')).toBeInTheDocument();
  });

  it('go by the word that the market has for them in Spanish', () => {
    for (const [code, word] of [
      ['cl', 'Carga'],
      ['pe', 'Derechohabiente'],
    ] as const) {
      const { container, unmount } = render(<GlossaryTerms {...pageOf(code, 'es')} keys={['carga-beneficiario']} />);
      expect(container.querySelector('dt')).toHaveTextContent(word);
      unmount();
    }
  });

  it('are nothing where the market has none of them', () => {
    const { container } = render(<GlossaryTerms {...pageOf('in', 'en')} keys={['isapre']} />);
    expect(container).toBeEmptyDOMElement();
  });
});
