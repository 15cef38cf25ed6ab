import type { DirectoryCompany } from '@/features/compare/directory';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { OfferCards } from './offer-cards';

type Props = { page: PageParams; company: DirectoryCompany };

export function CompanyOffers({ page, company }: Props) {
  const { market, locale } = page;
  const { compare } = labelsOf(locale, 'directory').company;
  const landing = { filter: 'organizations', value: company.url } as const;
  const view = { page: 1, order: 'recommended', landing } as const;
  return (
    <OfferCards
      page={page}
      lines={company.lines}
      narrowing={{ organizations: [company.url] }}
      linkOf={({ path }) => ({ href: href(market, locale, { name: 'compare', line: path, view }), words: compare })}
    />
  );
}
