import type { LoadedClinic } from '@/features/directory/server/queries';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { formatUnit } from '@/lib/i18n/money';
import type { ProductLine } from '@/lib/markets/market';
import { FILTER_KEYS } from '@/lib/routing/filter-keys';
import { ALL_PRICES } from '@/lib/routing/list-query';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { OfferCards } from './offer-cards';

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
  const { hospital, ambulatory, hospitalUnknown, ambulatoryUnknown, compare, list } = labelsOf(
    locale,
    'directory',
  ).clinic;
  const paid = (percent: number | null, known: string, unknown: string) =>
    percent === null ? unknown : fill(known, { percent: formatUnit(percent, '%', market.intlLocale[locale]) });
  return (
    <OfferCards
      page={page}
      lines={lines}
      narrowing={{ coverageOrganizations: [clinic] }}
      linkOf={(line) => {
        const address = href(market, locale, { name: 'compare', line: line.path });
        // Where a list can't be narrowed by clinics, it is the way all the same.
        return line.filters.includes('coverageOrganizations')
          ? { href: address + queryOf(line, clinic), words: compare }
          : { href: address, words: list };
      }}
      factsOf={({ best }) => [
        paid(best.hospital, hospital, hospitalUnknown),
        paid(best.ambulatory, ambulatory, ambulatoryUnknown),
      ]}
    />
  );
}
