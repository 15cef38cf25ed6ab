import { ClientLink } from '@/components/ui/client-link';
import type { LoadedClinic } from '@/features/directory/server/queries';
import { lineInBrowser, offerTexts, periodWording } from '@/features/directory/wording/offers';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { formatUnit } from '@/lib/i18n/money';
import type { ProductLine } from '@/lib/markets/market';
import { FILTER_KEYS } from '@/lib/routing/filter-keys';
import { ALL_PRICES } from '@/lib/routing/list-query';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { VisitorOffer } from './visitor-offer';

type Props = Pick<LoadedClinic, 'name' | 'lines'> & { page: PageParams };

/** The clinic chosen; at all prices, since a range that a list suggests would hide plans that reach it. */
function queryOf({ simulation }: ProductLine, clinic: string): string {
  const query = new URLSearchParams({ [FILTER_KEYS.coverageOrganizations]: clinic });
  if (simulation) query.set(ALL_PRICES.key, ALL_PRICES.value);
  return `?${query}`;
}

/** Which plans reach a clinic and what the best of them pay there, line by line. */
export function ClinicOffers({ page, name: clinic, lines }: Props) {
  const { market, locale } = page;
  const words = labelsOf(locale, 'directory');
  const wording = periodWording(page);
  const { hospital, ambulatory, hospitalUnknown, ambulatoryUnknown, compare, list } = words.clinic;
  const paid = (percent: number | null, known: string, unknown: string) =>
    percent === null ? unknown : fill(known, { percent: formatUnit(percent, '%', market.intlLocale[locale]) });
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:gap-5">
      {lines.map((offered) => {
        const { line, name, plans, price, reference } = offerTexts(page, offered);
        const { best } = offered;
        const address = href(market, locale, { name: 'compare', line: line.path });
        // Where a list can't be narrowed by clinics, it is the way all the same.
        const isChosen = line.filters.includes('coverageOrganizations');
        return (
          <li key={line.key} className="card flex flex-col gap-1 md:p-6">
            <h3 className="text-lg">{name}</h3>
            <VisitorOffer line={lineInBrowser(line)} narrowing={{ coverageOrganizations: [clinic] }} wording={wording}>
              <p className="text-ink-soft">{plans}</p>
              <p className="text-xl font-semibold">{price ? fill(words.from, { price }) : words.noPrice}</p>
              {price && <p className="text-sm text-ink-soft">{reference}</p>}
            </VisitorOffer>
            <p>{paid(best.hospital, hospital, hospitalUnknown)}</p>
            <p>{paid(best.ambulatory, ambulatory, ambulatoryUnknown)}</p>
            <p className="mt-auto pt-2">
              <ClientLink href={isChosen ? address + queryOf(line, clinic) : address} className="btn btn-quiet">
                {fill(isChosen ? compare : list, { line: name })}
              </ClientLink>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
