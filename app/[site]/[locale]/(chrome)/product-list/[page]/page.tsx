import type { Metadata } from 'next';
import { Pager } from '@/components/ui/pager';
import { EmptyMarket } from '@/features/content/components/empty-market';
import { loadProducts, type LoadedProducts } from '@/features/directory/server/queries';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { toPage } from '@/lib/routing/list-view';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { href, planKind } from '@/lib/routing/routes';
import { readPageParams, type SiteParams, type PageParams } from '@/lib/site/page-params';
import { lineWords } from '@/lib/i18n/line-words';
import type { ProductLine } from '@/lib/markets/market';

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
  const { pager, products: words } = labelsOf(locale, 'directory');
  const hrefOf = (n: number) => href(market, locale, { name: 'productList', page: n });
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">{words.title}</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">{words.description}</p>
      {products.length === 0 && <EmptyMarket {...place} />}
      <ProductLinks page={place} products={products} />
      <Pager page={page} pages={pages} labels={pager} hrefOf={hrefOf} className="mt-6" />
    </div>
  );
}

type LinksProps = Pick<LoadedProducts, 'products'> & { page: PageParams };
type Product = LoadedProducts['products'][number];

const byCompany = (one: Product, other: Product) =>
  one.organization.displayName.localeCompare(other.organization.displayName, 'es') ||
  one.displayName.localeCompare(other.displayName, 'es');

/** Plain links instead of `Link`, because hundreds of them would each run a script. */
function ProductLinks({ page: { market, locale }, products }: LinksProps) {
  const addressOf = (line: ProductLine, { organization, url }: Product) =>
    href(market, locale, { name: 'plan', kind: planKind(line), organization: organization.url, plan: url });
  return market.lines.map((line) => {
    const lineProducts = products.filter(({ productType }) => productType === line.productType);
    if (lineProducts.length === 0) return null;
    return (
      <section key={line.key} className="mt-8">
        <h2 className="mb-2 text-xl">{lineWords(locale, line).name}</h2>
        <ul className="grid gap-x-8 md:grid-cols-2 lg:grid-cols-3">
          {lineProducts.toSorted(byCompany).map((product) => (
            <li key={addressOf(line, product)}>
              <a href={addressOf(line, product)} className="link inline-flex min-h-11 items-center">
                {product.displayName} · {product.organization.displayName}
              </a>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
