import type { ReactNode } from 'react';
import { ClientLink } from '@/components/ui/client-link';
import { Icon } from '@/components/ui/icon';
import { figuresOf, type MarketFigures, type LineFigures } from '@/features/compare/market-figures';
import { loadCountryContent, loadHomeTexts } from '@/features/content/server/queries';
import { telHref } from '@/lib/contract/phone-href';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { figuresSentence } from './figures-sentence';
import { employerCreditText, referenceText } from '@/features/catalogue/wording/reference';
import { formatDay } from '@/lib/i18n/day';
import { plural } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';

type MarketFactsProps = { page: PageParams; line: ProductLine; figures: LineFigures; changed: string | null };

function MarketFacts({ page, line, figures, changed }: MarketFactsProps) {
  const { market, locale } = page;
  const tag = market.intlLocale[locale];
  const { facts } = labelsOf(locale, 'home');
  const { for: audience } = labelsOf(locale, 'compare');
  const assumed = [
    referenceText(line, audience, { currency: market.currency, tag }),
    employerCreditText(line, audience, tag),
  ].filter(Boolean);
  const { from, clinics } = figures;
  const shown = [
    from && { figure: from, words: facts.cheapest },
    clinics > 0 && { figure: String(clinics), words: plural(facts.clinics, clinics, tag) },
    changed && { figure: <time dateTime={changed}>{formatDay(changed, tag)}</time>, words: facts.changed },
  ].filter((fact) => fact !== null && fact !== false && fact !== '');
  return (
    <div className="space-y-3">
      <ul className="flex flex-wrap gap-x-10 gap-y-4 border-t border-line pt-4">
        {shown.map(({ figure, words }) => (
          <li key={words} className={words === facts.changed ? '' : 'max-md:hidden'}>
            <p className="text-lg font-bold">{figure}</p>
            <p className="text-sm text-ink-soft">{words}</p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{assumed.join('. ')}.</p>
    </div>
  );
}

function WithoutEmployer({ page: { market, locale }, line }: Pick<MarketFactsProps, 'page' | 'line'>) {
  const own = market.lines.find(({ productType }) => productType === line.withoutEmployer);
  if (!own) return null;
  const { only, alone } = labelsOf(locale, 'compare').payroll;
  return (
    <span className="block text-sm font-normal">
      {only} {alone}{' '}
      <ClientLink
        className="link inline-flex min-h-6 items-center"
        href={href(market, locale, { name: 'compare', line: own.path })}
      >
        {lineWords(locale, own).name}
      </ClientLink>
    </span>
  );
}

type Props = {
  page: PageParams;
  figures: MarketFigures | null;
  renderOwn?: (line: ProductLine, facts: ReactNode) => ReactNode;
  /** Renders the first question: its categories above the introduction, its fields beside it. */
  renderQuestion?: (introduction: ReactNode) => ReactNode;
};

/** Shows figures of the line chosen in the question. The figures of all lines share one place (`.by-line`). */
export function Hero({ page, figures, renderOwn, renderQuestion }: Props) {
  const { market, locale } = page;
  const { title, lead, helpTitle } = labelsOf(locale, 'home');
  const { phone } = market.contact;
  const landing = loadCountryContent(page)['country-landings'];
  const texts = loadHomeTexts(page);
  const ownTitle = texts.title || landing.title;
  const { none } = labelsOf(locale, 'home').figures;
  const lines = figures
    ? market.lines.map((line) => ({ line, own: figuresOf(figures, line), text: figuresSentence(page, line, figures) }))
    : [];
  // Reserves the height of the tallest sentence, so that another choice does not move the content below. On a desktop the form is taller.
  const hasOwnParts = market.lines.some(({ pricedByIncome }) => pricedByIncome);
  const hasNotes = market.lines.some(({ withoutEmployer }) => withoutEmployer);
  const room = hasOwnParts ? 'min-h-[4lh] md:min-h-[3lh]' : hasNotes ? 'min-h-[3lh] md:min-h-[2lh]' : 'min-h-[2lh]';
  const isKnown = lines.some(({ text }) => text !== null);
  const introduction = (
    <div className="space-y-2">
      <h1 className="text-hero md:pb-2">
        {ownTitle ?? (
          <>
            {title.what} <span className="text-accent">{title.price}</span>
          </>
        )}
      </h1>
      {isKnown && (
        <div className={`by-line max-w-prose font-semibold md:text-lg lg:min-h-0 ${room}`}>
          {lines.map(({ line, text }) => (
            <p key={line.key}>
              {text ?? none}
              <WithoutEmployer page={page} line={line} />
            </p>
          ))}
        </div>
      )}
      <p className="max-w-prose text-ink-soft md:text-lg">{texts.lead || (landing.lead ?? lead)}</p>
      {phone && (
        <p>
          {helpTitle}{' '}
          <a href={telHref(phone)} className="hero-phone">
            <Icon name="phone" className="size-4" />
            {phone}
          </a>
        </p>
      )}
    </div>
  );
  return (
    <section className="line-scope hero">
      <div className="page hero-parts">
        {renderQuestion ? renderQuestion(introduction) : introduction}
        {figures && isKnown && (
          <div className="by-line">
            {lines.map(({ line, own }) => {
              const facts = own && own.plans > 0 && (
                <MarketFacts page={page} line={line} figures={own} changed={figures.changed} />
              );
              return <div key={line.key}>{facts && (renderOwn?.(line, facts) ?? facts)}</div>;
            })}
          </div>
        )}
      </div>
    </section>
  );
}
