import { ClientLink } from '@/components/ui/client-link';
import type { DirectoryCompany } from '@/features/compare/domain/directory';
import { lineInBrowser, offerTexts, periodWording } from '@/features/directory/wording/offers';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { VisitorOffer } from './visitor-offer';

type Props = { page: PageParams; company: DirectoryCompany };

/** What a company sells, each line with the way to its plans side by side. */
export function CompanyOffers({ page, company }: Props) {
  const { market, locale } = page;
  const words = labelsOf(locale, 'directory');
  const wording = periodWording(page);
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:gap-5">
      {company.lines.map((offered) => {
        const { line, name, plans, price, reference } = offerTexts(page, offered);
        const landing = { filter: 'organizations', value: company.url } as const;
        const view = { page: 1, order: 'recommended', landing } as const;
        return (
          <li key={line.key} className="card flex flex-col gap-1 md:p-6">
            <h3 className="text-lg">{name}</h3>
            <VisitorOffer line={lineInBrowser(line)} narrowing={{ organizations: [company.url] }} wording={wording}>
              <p className="text-ink-soft">{plans}</p>
              <p className="text-xl font-semibold">{price ? fill(words.from, { price }) : words.noPrice}</p>
              {price && <p className="text-sm text-ink-soft">{reference}</p>}
            </VisitorOffer>
            <p className="mt-auto pt-2">
              <ClientLink
                href={href(market, locale, { name: 'compare', line: line.path, view })}
                className="btn btn-quiet"
              >
                {fill(words.company.compare, { line: name })}
              </ClientLink>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
