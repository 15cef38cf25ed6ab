import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import { Pager } from '@/components/ui/pager';
import { DIRECTORY_PAGE_SIZE } from '@/features/compare/directory';
import { EmptyMarket } from '@/features/content/components/empty-market';
import { DirectoryList } from '@/features/directory/components/directory-list';
import { DirectorySearch } from '@/features/directory/components/directory-search';
import { listJsonLd } from '@/features/directory/json-ld';
import { directoryTrail, loadDirectory } from '@/features/directory/server/queries';
import { searchOf } from '@/features/directory/wording/search';
import { lowestOffers, offerMetadata } from '@/features/directory/wording/offers';
import { ArrivalGate } from '@/features/share/arrival/components/arrival-gate';
import { fill, plural } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { formatNumber } from '@/lib/i18n/money';
import { toPage } from '@/lib/routing/list-view';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams & { directory: string; page: string }> };

export const revalidate = 300;
export const generateStaticParams = () => [];

async function load(params: Props['params']) {
  const place = await readPageParams(params);
  const segments = await params;
  const list = await loadDirectory(place, segments.directory, toPage(segments.page));
  const words = labelsOf(place.locale, 'directory');
  return { place, list, words, own: words.lists[list.directory.key] };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { place, list, words, own } = await load(params);
  const { title, description } = offerMetadata(place, own, lowestOffers(place.market, list.all));
  const named = list.page > 1 ? fill(words.meta.paged, { title, n: list.page }) : title;
  const route = { name: 'directory', directory: list.directory.path, page: list.page } as const;
  return pageMetadata(place, route, { title: named, description });
}

/** Companies of one kind, or clinics: what each offers and its lowest price. */
export default async function DirectoryPage({ params }: Props) {
  const { place, list, words, own } = await load(params);
  const { market, locale } = place;
  const { entries, page, pages, total, directory } = list;
  const tag = market.intlLocale[locale];
  const hrefOf = (n: number) => href(market, locale, { name: 'directory', directory: directory.path, page: n });
  const trail = directoryTrail(place, directory);
  const before = (page - 1) * DIRECTORY_PAGE_SIZE;
  const number = (n: number) => formatNumber(n, tag);
  const shown = {
    from: number(before + 1),
    to: number(before + entries.length),
    total: plural(own.entries, total, tag),
  };
  return (
    <div className="page py-8 md:py-12">
      <JsonLd things={listJsonLd(place, { entries, before }, trail)} />
      <Breadcrumbs label={labelsOf(locale, 'plan').breadcrumb} trail={trail.slice(0, 1)} current={own.name} />
      <ArrivalGate line={null} />
      <h1 className="text-2xl md:text-3xl">{own.name}</h1>
      <p className="mt-2 mb-6 max-w-prose text-lg text-ink-soft">{own.lead}</p>
      {total === 0 ? (
        <EmptyMarket {...place} />
      ) : (
        <>
          <DirectorySearch {...searchOf(place, list.directory, list.all)}>
            <p className="mb-3 text-sm text-ink-soft">{pages > 1 ? fill(words.shown, shown) : shown.total}</p>
            <DirectoryList page={place} entries={entries} />
            <Pager page={page} pages={pages} labels={words.pager} hrefOf={hrefOf} className="mt-6" />
          </DirectorySearch>
          <p className="mt-6 max-w-prose text-sm text-ink-soft">{words.note}</p>
        </>
      )}
    </div>
  );
}
