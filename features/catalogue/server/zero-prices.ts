import 'server-only';
import type { Tariff, TariffBand } from '@/features/pricing/contract';

const RISK_LEVELS = ['I', 'II', 'III', 'IV'] as const;
const ADULT = 18;

type Part = readonly [field: string, amount: number];

const bandParts = (field: string, bands: readonly TariffBand[]): Part[] =>
  bands.map(({ amount }, index) => [`${field}.${index}.amount`, amount]);

/** Prices that are never 0; of a tariff by age or for travellers children may be free. */
function paidParts(tariff: Tariff): Part[] {
  switch (tariff.model) {
    case 'isapre':
      // What is not known is null.
      return [
        ['baseUf', tariff.baseUf],
        ['gesUf', tariff.gesUf ?? 1],
      ];
    case 'ageBand':
      return bandParts('bands', tariff.bands).filter((_, index) => tariff.bands[index]!.to >= ADULT);
    case 'perHead':
      return bandParts('bands', tariff.bands);
    case 'perPet':
      return [...bandParts('dog', tariff.dog), ...bandParts('cat', tariff.cat)];
    case 'perTravellerDay':
      return [
        ['adult', tariff.adult],
        ['major', tariff.major],
      ];
    case 'sctr':
      // Health or pension alone may be sold.
      return RISK_LEVELS.map((level) => [
        `healthPercent.${level}`,
        tariff.healthPercent[level] + tariff.pensionPercent[level],
      ]);
    case 'incomeShare':
      return [['percent', tariff.percent]];
    case 'flat':
      // The whole price: `oddPrices` asks about it.
      return [];
    default:
      return tariff satisfies never;
  }
}

/** The fields of those parts of a price that are 0 and would make it look like a small one. */
export function zeroPrices(tariff: Tariff): string[] {
  return paidParts(tariff).flatMap(([field, amount]) => (amount === 0 ? `tariff.${field}` : []));
}
