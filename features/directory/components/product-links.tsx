import type { LoadedProducts } from '@/features/directory/server/queries';
import { lineWords } from '@/lib/i18n/line-words';
import type { ProductLine } from '@/lib/markets/market';
import { href, planKind } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

type Props = Pick<LoadedProducts, 'products'> & { page: PageParams };
type Product = LoadedProducts['products'][number];

const byCompany = (one: Product, other: Product) =>
  one.organization.displayName.localeCompare(other.organization.displayName, 'es') ||
  one.displayName.localeCompare(other.displayName, 'es');

/** Plain links instead of `Link`, because hundreds of them would each run a script. */
export function ProductLinks({ page: { market, locale }, products }: Props) {
  const addressOf = (line: ProductLine, { organization, url }: Product) =>
    href(market, locale, { name: 'plan', kind: planKind(line), organization: organization.url, plan: url });
  return market.lines.map((line) => {
    const own = products.filter(({ productType }) => productType === line.productType);
    if (own.length === 0) return null;
    return (
      <section key={line.key} className="mt-8">
        <h2 className="mb-2 text-xl">{lineWords(locale, line).name}</h2>
        <ul className="grid gap-x-8 md:grid-cols-2 lg:grid-cols-3">
          {own.toSorted(byCompany).map((product) => (
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
