import type { Metadata } from 'next';
import { ClientLink } from '@/components/ui/client-link';
import { EmptyMarket } from '@/features/content/components/empty-market';
import { loadSoldLines } from '@/features/directory/server/queries';
import { offerMetadata, offerTexts } from '@/features/directory/wording/offers';
import { fill, plural } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { href, type Route } from '@/lib/routing/routes';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const revalidate = 300;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SitePageProps): Promise<Metadata> {
  const page = await readPageParams(params);
  const { title, description } = labelsOf(page.locale, 'directory').insurances;
  const words = offerMetadata(page, { name: title, lead: description }, await loadSoldLines(page));
  return pageMetadata(page, { name: 'insuranceList' }, words);
}

/** /Insurance-List: each line with its companies and plans on sale; links to companies and clinics. */
export default async function InsuranceListPage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const sold = await loadSoldLines(page);
  const words = labelsOf(locale, 'directory');
  const { title, description, companies, more, products } = words.insurances;
  const to = (route: Route, name: string) => (
    <li key={name}>
      <ClientLink href={href(market, locale, route)} className="link inline-flex min-h-11 items-center">
        {name}
      </ClientLink>
    </li>
  );
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-2 mb-6 max-w-prose text-lg text-ink-soft">{description}</p>
      {sold.length === 0 && <EmptyMarket {...page} />}
      <ul className="divide-y divide-line">
        {sold.map((offered) => {
          const { line, name, plans, price } = offerTexts(page, offered);
          const sellers = plural(companies, offered.companies, market.intlLocale[locale]);
          return (
            <li key={line.key} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
              <div>
                <h2 className="text-lg">
                  <ClientLink
                    href={href(market, locale, { name: 'compare', line: line.path })}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {name}
                  </ClientLink>
                </h2>
                <p className="text-ink-soft">{`${plans} · ${sellers}`}</p>
              </div>
              <p className="font-semibold">{price ? fill(words.from, { price }) : words.noPrice}</p>
            </li>
          );
        })}
      </ul>
      <h2 className="mt-10 mb-2 text-xl">{more}</h2>
      <ul className="flex flex-wrap gap-x-6">
        {market.directories.map(({ path, key }) => to({ name: 'directory', directory: path }, words.lists[key].name))}
        {to({ name: 'productList' }, products)}
      </ul>
    </div>
  );
}
