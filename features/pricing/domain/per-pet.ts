import { Big } from 'big.js';
import type { Household, ReceiptLine } from '@/features/pricing/contract';
import { bandOf, countByBand, limitsOf } from './bands';
import { exact } from './decimal';
import type { Itemised, PriceVector, PricingRule, TariffOf } from './rule';

type Species = Household['pets'][number]['species'];

const agesOf = ({ pets }: Household, species: Species) =>
  pets.filter((pet) => pet.species === species).map((pet) => pet.age);

function itemise({ dog, cat }: TariffOf<'perPet'>, { pets }: Household): Itemised | null {
  const lines: ReceiptLine[] = [];
  for (const { species, age } of pets) {
    const band = bandOf(species === 'Perro' ? dog : cat, age);
    if (!band) return null;
    lines.push({ code: 'pet', detail: { species, age }, amount: exact(new Big(band.amount)) });
  }
  return lines.length > 0 ? { lines, notes: [] } : null;
}

function vectorOf({ dog, cat, currency }: TariffOf<'perPet'>): PriceVector {
  return {
    shape: {
      key: `perPet:${currency}:${limitsOf(dog)}:${limitsOf(cat)}`,
      currency,
      unitsFor: (household) => {
        const dogs = countByBand(dog, agesOf(household, 'Perro'));
        const cats = countByBand(cat, agesOf(household, 'Gato'));
        return household.pets.length > 0 && dogs && cats ? [...dogs, ...cats] : null;
      },
    },
    coefficients: [...dog, ...cat].map((band) => band.amount),
  };
}

/** Each pet pays by its species and the band of its age in years; a pet in no band can't be insured. */
export const perPet: PricingRule<'perPet'> = { currencyOf: (tariff) => tariff.currency, itemise, vectorOf };
