import { Disclosure } from '@/components/ui/disclosure';
import { ClientLink } from '@/components/ui/client-link';
import { referenceText } from '@/features/catalogue/wording/reference';
import { figuresOf, type MarketFigures } from '@/features/compare/market-figures';
import { SourceList } from '@/features/content/components/source-list';
import explainers from '@/features/content/explainer/explainers.json';
import type { Locale, MarketCode } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { isMainSite } from '@/lib/site/site';

type Texts = Readonly<Record<Locale, string>>;

type MarketExplainer = {
  readonly title: Texts;
  readonly columns: readonly {
    readonly key: string;
    readonly name: Texts;
    readonly what: Texts;
    readonly costs?: Texts;
    readonly adds: Texts;
    readonly who: Texts;
    readonly when: Texts;
    readonly sources: readonly string[];
  }[];
};

const explainerByMarket: Partial<Record<MarketCode, MarketExplainer>> = explainers.markets;

const PARTS = ['adds', 'who', 'when'] as const;

type Props = PageParams & { className?: string; figures: MarketFigures | null };

/** Renders nothing without an explanation. Not for partners' sites: its sources include pages of insurers. */
export function InsuranceExplainer({ site, market, locale, className, figures }: Props) {
  const explained = explainerByMarket[market.code];
  if (!explained) return null;
  const { explainer: words, see, questions } = labelsOf(locale, 'home');
  const { for: audience } = labelsOf(locale, 'compare');
  const { currency, intlLocale } = market;
  const tag = intlLocale[locale];
  const cited = [...new Set(explained.columns.flatMap(({ sources }) => sources))];
  return (
    <section id="que-seguro" className={className}>
      <h2 className="text-2xl">{explained.title[locale]}</h2>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">{words.lead}</p>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        {explained.columns.map(({ key, name, what, costs, ...parts }) => {
          const line = market.lines.find((one) => one.key === key);
          const from = line && figuresOf(figures, line)?.from;
          return (
            <li key={key} className="card flex flex-col gap-2">
              <h3 className="text-lg">{name[locale]}</h3>
              <p>{what[locale]}</p>
              {costs && <p className="font-medium">{costs[locale]}</p>}
              {from && (
                <p className="text-sm text-ink-soft">
                  {fill(words.from, { price: from, reference: referenceText(line, audience, { currency, tag }) })}
                </p>
              )}
              <Disclosure className="grow" summary={words.more} summaryClass="min-h-11 py-2.5 font-semibold">
                <dl className="space-y-2 pb-2">
                  {PARTS.map((part) => (
                    <div key={part}>
                      <dt className="font-semibold">{words[part]}</dt>
                      <dd className="text-ink-soft">{parts[part][locale]}</dd>
                    </div>
                  ))}
                </dl>
              </Disclosure>
              {line ? (
                <ClientLink
                  className="link inline-flex min-h-11 items-center self-start font-semibold"
                  href={href(market, locale, { name: 'compare', line: line.path })}
                  aria-label={`${see}: ${name[locale]}`}
                >
                  {see}
                </ClientLink>
              ) : (
                <p className="flex min-h-11 items-center text-sm text-ink-soft">{words.byLaw}</p>
              )}
            </li>
          );
        })}
      </ul>
      {isMainSite(site) && (
        <Disclosure className="mt-4 text-sm" summary={questions.sources} summaryClass="min-h-11 py-3 font-semibold">
          <SourceList sources={explainers.sources} ids={cited} />
        </Disclosure>
      )}
    </section>
  );
}
