import type { DirectoryCompany } from '@/features/compare/directory';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { OfferCards } from './offer-cards';
import { ClientLink } from '@/components/ui/client-link';
import type { LoadedCompany } from '@/features/directory/server/queries';
import { plural } from '@/lib/i18n/labels';
import { clinicDirectoryOf } from '@/lib/markets/common-directories';

export function CompanyOffers({ page, company }: { page: PageParams; company: DirectoryCompany }) {
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

type CompanyClinicsProps = Pick<LoadedCompany, 'clinics'> & { page: PageParams };

export function CompanyClinics({ page: { market, locale }, clinics }: CompanyClinicsProps) {
  const { company: words, plans: planWords } = labelsOf(locale, 'directory');
  const directory = clinicDirectoryOf(market);
  if (clinics.length === 0) return <p className="text-ink-soft">{words.clinicsUnknown}</p>;
  return (
    <>
      <p className="mb-3 text-ink-soft">{words.clinicsLead}</p>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {clinics.map(({ name, segment, plans }) => (
          <li key={segment} className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-1">
            {directory ? (
              <ClientLink
                href={href(market, locale, { name: 'clinic', directory: directory.path, clinic: segment })}
                className="link inline-flex min-h-11 min-w-0 items-center"
              >
                {name}
              </ClientLink>
            ) : (
              name
            )}
            <span className="shrink-0 text-sm text-ink-soft">
              {plural(planWords, plans, market.intlLocale[locale])}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
