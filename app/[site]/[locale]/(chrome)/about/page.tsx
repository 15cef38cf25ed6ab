import { ButtonLink } from '@/components/ui/button-link';
import { loadMarketState } from '@/features/compare/server/queries';
import { AboutFacts } from '@/features/content/components/about-facts';
import { HowItWorks } from '@/features/content/components/how-it-works';
import { RateBoard } from '@/features/content/components/rate-board';
import { operatorNotices } from '@/features/layout/footer';
import { operatorOf } from '@/features/layout/server/load-menu';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { brandMetadata } from '@/lib/routing/page-metadata';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const revalidate = 300;

export const generateMetadata = brandMetadata({ name: 'about' }, (locale) => labelsOf(locale, 'pages').about);

export default async function AboutPage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const { brand } = market;
  const words = labelsOf(locale, 'pages').about;
  const { examples } = await loadMarketState(page);
  return (
    <>
      <div className="page pt-10 md:pt-14">
        <h1 className="text-2xl md:text-3xl">{fill(words.title, { brand })}</h1>
        <p className="mt-2 max-w-prose text-lg text-ink-soft">{fill(words.lead, { brand })}</p>
        {examples && (
          <p className="mt-2 max-w-prose text-sm text-ink-soft">
            {labelsOf(locale, 'catalogue').provenance.market[examples]}
          </p>
        )}
        <AboutFacts page={page} notices={operatorNotices(page, operatorOf(market))} />
      </div>
      <HowItWorks locale={locale} />
      <section className="page">
        <h2 className="mb-8 text-2xl">{words.linesTitle}</h2>
        <RateBoard {...page} />
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
