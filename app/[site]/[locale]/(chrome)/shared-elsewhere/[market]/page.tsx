import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OtherSiteLink } from '@/features/share/components/other-site-link';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { NOT_FOUND_MARK } from '@/lib/page-cache/not-found';
import { href, sharedHrefPattern } from '@/lib/routing/routes';
import { originOf } from '@/lib/site/site-table';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';
import { toSite } from '@/lib/site/site';

type Props = { params: Promise<SiteParams & { market: string }> };

export const generateStaticParams = () => [];

async function readOtherSite(params: Props['params']) {
  const page = await readPageParams(params);
  const site = toSite((await params).market);
  if (!site || site === page.site) notFound();
  const market = marketOf(site);
  const name = `${market.brand} ${labelsOf(page.locale, 'layout').countries[market.code]}`;
  const { title, text, open } = labelsOf(page.locale, 'share').elsewhere;
  const named = (words: string) => fill(words, { site: name });
  return {
    title: named(title),
    text: named(text),
    open: named(open),
    home: originOf(site) + href(market, page.locale, { name: 'home' }),
    sharedPattern: originOf(site) + sharedHrefPattern(market, page.locale),
  };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = await readOtherSite(params);
  return { title, robots: { index: false } };
}

export default async function SharedElsewherePage({ params }: Props) {
  const { title, text, open, home, sharedPattern } = await readOtherSite(params);
  return (
    <div {...NOT_FOUND_MARK} className="page py-10 md:py-14">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-2 mb-6 max-w-prose text-lg text-ink-soft">{text}</p>
      <OtherSiteLink home={home} sharedPattern={sharedPattern}>
        {open}
      </OtherSiteLink>
    </div>
  );
}
