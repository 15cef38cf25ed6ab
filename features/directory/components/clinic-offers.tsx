import type { ReactNode } from 'react';
import { loadSoldLines, type LoadedClinic } from '@/features/directory/server/queries';
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

/** Health lines without a plan here. `silent`: their plans name no clinics. */
async function otherLines(page: PageParams, known: Props['lines']) {
  const { market, locale } = page;
  const sold = new Set((await loadSoldLines(page)).map(({ productType }) => productType));
  const others = market.lines.filter(
    ({ group, productType }) =>
      sold.has(productType) && group === 'health' && known.every((line) => line.productType !== productType),
  );
  const namesOf = (lines: readonly ProductLine[]) =>
    new Intl.ListFormat(market.intlLocale[locale]).format(lines.map((line) => lineWords(locale, line).name));
  const isSilent = ({ filters }: ProductLine) => !filters.includes('coverageOrganizations');
  return { absent: namesOf(others.filter((line) => !isSilent(line))), silent: namesOf(others.filter(isSilent)) };
}

export async function ClinicOffers({ page, name: clinic, lines, cheapest }: Props) {
  const { market, locale } = page;
  const {
    hospital,
    ambulatory,
    hospitalUnknown,
    ambulatoryUnknown,
    unknown: noneKnown,
    absent: noneHere,
    compare,
    list,
  } = labelsOf(locale, 'directory').clinic;
  const { absent, silent } = await otherLines(page, lines);
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
      {absent && <p className="mt-4 max-w-prose">{fill(noneHere, { lines: absent })}</p>}
      {silent && <p className="mt-4 max-w-prose">{fill(noneKnown, { lines: silent })}</p>}
    </>
  );
}
