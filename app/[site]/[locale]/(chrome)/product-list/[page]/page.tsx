import type { Metadata } from 'next';
import { Pager } from '@/components/ui/pager';
import { EmptyMarket } from '@/features/content/components/empty-market';
import { ProductLinks } from '@/features/directory/components/product-links';
import { loadProducts } from '@/features/directory/server/queries';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { toPage } from '@/lib/routing/list-view';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams & { page: string }> };

export const revalidate = 300;
export const generateStaticParams = () => [];

async function load(params: Props['params']) {
  const place = await readPageParams(params);
  return { place, ...(await loadProducts(place, toPage((await params).page))) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { place, page } = await load(params);
  const { products, meta } = labelsOf(place.locale, 'directory');
  const title = page > 1 ? fill(meta.paged, { title: products.title, n: page }) : products.title;
  return pageMetadata(place, { name: 'productList', page }, { title, description: products.description });
}

/** /Sitemap-Products: a link to every plan. */
export default async function ProductListPage({ params }: Props) {
  const { place, page, pages, products } = await load(params);
  const { market, locale } = place;
  const { pager, products: own } = labelsOf(locale, 'directory');
  const hrefOf = (n: number) => href(market, locale, { name: 'productList', page: n });
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">{own.title}</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">{own.description}</p>
      {products.length === 0 && <EmptyMarket {...place} />}
      <ProductLinks page={place} products={products} />
      <Pager page={page} pages={pages} labels={pager} hrefOf={hrefOf} className="mt-6" />
    </div>
  );
}
