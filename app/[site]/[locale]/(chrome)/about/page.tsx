import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button-link';
import { ClientLink } from '@/components/ui/client-link';
import { loadMarketState } from '@/features/compare/server/queries';
import { HowItWorks } from '@/features/content/components/how-it-works';
import { LineGrid } from '@/features/content/components/line-grid';
import { operatorNotices } from '@/features/layout/domain/footer';
import { operatorOf } from '@/features/layout/server/service';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { href } from '@/lib/routing/routes';
import { readPageParams, type PageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams> };

/** Seconds: it says of the catalogue whether it is a demonstration. */
export const revalidate = 300;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await readPageParams(params);
  const { title, description } = labelsOf(page.locale, 'pages').about;
  const { brand } = page.market;
  return pageMetadata(
    page,
    { name: 'about' },
    { title: fill(title, { brand }), description: fill(description, { brand }) },
  );
}

/** What a visitor should know before trusting the site, each with the page that has the whole of it. */
function factsOf(page: PageParams) {
  const { market, locale } = page;
  const { operator, pay, ranking, data, limits, complaints } = labelsOf(locale, 'pages').about.facts;
  const said = (text: string) => fill(text, { email: market.contact.email, supervisors: market.supervisors[locale] });
  const [runBy, ...missing] = operatorNotices(page, operatorOf(market));
  const [line] = market.lines;
  const list = line && {
    href: href(market, locale, { name: 'compare', line: line.path }),
    words: fill(ranking.link, { line: lineWords(locale, line).name }),
  };
  const fact = (
    { title, text }: { title: string; text: string },
    link: { readonly href: string; readonly words: string } | null = null,
    others: readonly string[] = [],
  ) => ({ title, link, paragraphs: [...others, said(text)] });
  return [
    fact(operator, null, runBy ? [runBy] : []),
    fact(pay),
    fact(ranking, list ?? null),
    fact(data, { href: href(market, locale, { name: 'privacy' }), words: data.link }),
    fact(limits),
    fact(complaints, { href: href(market, locale, { name: 'contact' }), words: complaints.link }, missing),
  ];
}

export default async function AboutPage({ params }: Props) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const { brand } = market;
  const words = labelsOf(locale, 'pages').about;
  const facts = factsOf(page);
  const { hasDemonstration } = await loadMarketState(page);
  return (
    <>
      <div className="page pt-10 md:pt-14">
        <h1 className="text-2xl md:text-3xl">{fill(words.title, { brand })}</h1>
        <p className="mt-2 max-w-prose text-lg text-ink-soft">{fill(words.lead, { brand })}</p>
        {hasDemonstration && (
          <p className="mt-2 max-w-prose text-sm text-ink-soft">{labelsOf(locale, 'catalogue').madeUp.whole}</p>
        )}
        <ul className="mt-8 grid gap-6 lg:grid-cols-2">
          {facts.map(({ title, paragraphs, link }) => (
            <li key={title} className="card space-y-2 p-5 md:p-6">
              <h2 className="text-lg">{title}</h2>
              {paragraphs.map((text) => (
                <p key={text} className="max-w-prose text-ink-soft">
                  {text}
                </p>
              ))}
              {link && (
                <ClientLink className="link inline-flex min-h-11 items-center" href={link.href}>
                  {link.words}
                </ClientLink>
              )}
            </li>
          ))}
        </ul>
      </div>
      <HowItWorks locale={locale} />
      <section className="page">
        <h2 className="mb-8 text-2xl">{words.linesTitle}</h2>
        <LineGrid {...page} />
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={href(market, locale, { name: 'compareIndex' })}>{words.compare}</ButtonLink>
          <ButtonLink href={href(market, locale, { name: 'contact' })} variant="quiet">
            {words.contact}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
