import 'server-only';
import type { PageTexts } from '@/features/content/content-schemas';
import { HOME_PAGE, NO_CONTACT, NO_PAGE_TEXTS } from '@/features/content/articles';
import homeQuestions from '@/features/content/home-questions.json';
import type { Locale } from '@/lib/contract/atoms';
import { lineWords, wordsKeyOf } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { env } from '@/lib/env';
import { DEMO_CONTACTS } from '@/lib/markets/contact';
import type { Market } from '@/lib/markets/market';
import type { CountryContent } from './content.gateway';

type Question = { readonly question: string; readonly answer: string };

const inEach = <Text>(of: (locale: Locale) => Text) => ({ es: of('es'), en: of('en'), pt: of('pt') });

export function usualQuestions(lineKey: string, locale: Locale, tag: string): readonly Question[] {
  const { faq } = labelsOf(locale, 'guide', tag);
  const byLine: Readonly<Record<string, readonly Question[]>> = faq;
  return [...(byLine[lineKey] ?? []), ...faq.common];
}

function homeTexts({ code }: Market, landingOf: (locale: Locale) => CountryContent['country-landings']): PageTexts {
  const words = inEach((locale) => labelsOf(locale, 'home'));
  return {
    ...NO_PAGE_TEXTS,
    title: inEach((locale) => landingOf(locale).title ?? `${words[locale].title.what} ${words[locale].title.price}`),
    lead: inEach((locale) => landingOf(locale).lead ?? words[locale].lead),
    questions: homeQuestions.questions[code].map(({ question, answer }) => ({ question, answer })),
    buttons: {
      price: inEach((locale) => words[locale].question.submit),
      list: inEach((locale) => words[locale].see),
      contact: inEach((locale) => words[locale].helpCta),
    },
    contact: env().DEMO ? DEMO_CONTACTS[code] : NO_CONTACT,
  };
}

function listTexts({ lines, intlLocale }: Market, page: string): PageTexts {
  const line = lines.find(({ productType }) => productType === page);
  if (!line) return NO_PAGE_TEXTS;
  const words = inEach((locale) => lineWords(locale, line));
  const questions = inEach((locale) => usualQuestions(wordsKeyOf(line), locale, intlLocale[locale]));
  return {
    ...NO_PAGE_TEXTS,
    title: inEach((locale) => words[locale].title),
    lead: inEach((locale) => words[locale].description),
    questions: questions.es.map((_, at) => ({
      question: inEach((locale) => questions[locale][at]?.question ?? ''),
      answer: inEach((locale) => questions[locale][at]?.answer ?? ''),
    })),
  };
}

export const usualTexts = (
  market: Market,
  page: string,
  landingOf: (locale: Locale) => CountryContent['country-landings'],
): PageTexts => (page === HOME_PAGE ? homeTexts(market, landingOf) : listTexts(market, page));
