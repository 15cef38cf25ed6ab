import { ClientLink } from '@/components/ui/client-link';
import { Mark } from '@/components/ui/mark';
import { companiesOf, type CompanyOfMarket, type MarketFigures } from '@/features/compare/market-figures';
import { loadCountryContent } from '@/features/content/server/queries';
import { plural } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { FoldedSection } from './folded-section';

const SHOWN = 12;

function providerHref({ market, locale }: PageParams, { value, productType }: CompanyOfMarket): string {
  const line = market.lines.find((one) => one.productType === productType)!;
  const directory = market.directories.find(({ organizationTypes }) =>
    organizationTypes?.includes(line.organizationType),
  );
  return href(
    market,
    locale,
    directory
      ? { name: 'provider', directory: directory.path, organization: value }
      : { name: 'compare', line: line.path },
  );
}

export function ProviderRow({ page, figures }: { page: PageParams; figures: MarketFigures }) {
  const { market, locale } = page;
  const { providers, figures: words } = labelsOf(locale, 'home');
  const { organizations } = loadCountryContent(page)['organization-subscriptions'];
  const first = ({ value }: CompanyOfMarket) => organizations.includes(value);
  const companies = companiesOf(figures)
    .toSorted((one, other) => Number(first(other)) - Number(first(one)))
    .slice(0, SHOWN);
  if (companies.length === 0) return null;
  return (
    <FoldedSection title={providers.title} value={companies.map(({ name }) => name).join(', ')}>
      <ul className="grid grid-cols-1 gap-3 min-[18.75rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
        {companies.map((company) => (
          <li key={company.name}>
            <ClientLink
              href={providerHref(page, company)}
              className="card flex h-full items-center gap-3 p-3 hover:border-accent"
            >
              {company.image !== null && <Mark src={company.image} name={company.name} decorative size={40} />}
              <span className="min-w-0">
                <span className="block leading-5 font-semibold">{company.name}</span>
                <span className="text-sm text-ink-soft">
                  {plural(words.plans, company.plans, market.intlLocale[locale])}
                </span>
              </span>
            </ClientLink>
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
}
