import type { ReactNode } from 'react';
import type { LoadedClinic } from '@/features/directory/server/queries';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { formatUnit } from '@/lib/i18n/money';
import type { ProductLine } from '@/lib/markets/market';
import { FILTER_KEYS } from '@/lib/routing/filter-keys';
import { ALL_PRICES } from '@/lib/routing/list-query';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { OfferCards } from './offer-cards';

type Props = Pick<LoadedClinic, 'name' | 'lines'> & { page: PageParams; cheapest: ReadonlyMap<string, ReactNode> };

/** Query with the clinic and all prices, because the suggested price range would hide plans that reach the clinic. */
function queryOf({ simulation }: ProductLine, clinic: string): string {
  const query = new URLSearchParams({ [FILTER_KEYS.coverageOrganizations]: clinic });
  if (simulation) query.set(ALL_PRICES.key, ALL_PRICES.value);
  return `?${query}`;
}

const silentLines = ({ market }: PageParams, known: Props['lines']): readonly ProductLine[] =>
  market.lines.filter(
    ({ group, filters, productType }) =>
      group === 'health' &&
      !filters.includes('coverageOrganizations') &&
      known.every((line) => line.productType !== productType),
  );

export function ClinicOffers({ page, name: clinic, lines, cheapest }: Props) {
  const { market, locale } = page;
  const {
    hospital,
    ambulatory,
    hospitalUnknown,
    ambulatoryUnknown,
    unknown: noneKnown,
    compare,
    list,
  } = labelsOf(locale, 'directory').clinic;
  const silent = silentLines(page, lines).map((line) => lineWords(locale, line).name);
  const paid = (percent: number | null, known: string, unknown: string) =>
    percent === null ? unknown : fill(known, { percent: formatUnit(percent, '%', market.intlLocale[locale]) });
  return (
    <>
      <OfferCards
        page={page}
        lines={lines}
        narrowing={{ coverageOrganizations: [clinic] }}
        cheapest={cheapest}
        linkOf={(line) => {
          const address = href(market, locale, { name: 'compare', line: line.path });
          return line.filters.includes('coverageOrganizations')
            ? { href: address + queryOf(line, clinic), words: compare }
            : { href: address, words: list };
        }}
        factsOf={({ best }) => [
          paid(best.hospital, hospital, hospitalUnknown),
          paid(best.ambulatory, ambulatory, ambulatoryUnknown),
        ]}
      />
      {silent.length > 0 && (
        <p className="mt-4 max-w-prose">
          {fill(noneKnown, { lines: new Intl.ListFormat(market.intlLocale[locale]).format(silent) })}
        </p>
      )}
    </>
  );
}
