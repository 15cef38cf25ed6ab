import { Big } from 'big.js';
import type { Household, ReceiptLine } from '@/features/pricing/price-schemas';
import { bandOf, countByBand, limitsOf } from './bands';
import { exact } from './money';
import type { PricingRule } from './rules';

export const ageBand: PricingRule<'ageBand'> = {
  currencyOf: (tariff) => tariff.currency,
  itemise({ bands }, { persons }) {
    const lines: ReceiptLine[] = [];
    for (const { role, kin = role, age } of persons) {
      const band = bandOf(bands, age);
      if (!band) return null;
      lines.push({ code: 'person', detail: { role: kin, age }, amount: exact(new Big(band.amount)) });
    }
    return lines.length > 0 ? { lines, notes: [] } : null;
  },
  vectorOf({ bands, currency }) {
    const unitsFor = ({ persons }: Household) => {
      const ages = persons.map((person) => person.age);
      return ages.length > 0 ? countByBand(bands, ages) : null;
    };
    return {
      shape: { key: `ageBand:${currency}:${limitsOf(bands)}`, currency, unitsFor },
      coefficients: bands.map((band) => band.amount),
    };
  },
};

/** Number of heads. A household is for one line, so it has employees or guards, never both. */
const headsOf = ({ employees, guards }: Household) => employees + guards;

export const perHead: PricingRule<'perHead'> = {
  currencyOf: (tariff) => tariff.currency,
  itemise({ bands }, household) {
    const heads = headsOf(household);
    const band = bandOf(bands, heads);
    if (heads === 0 || !band) return null;
    const amount = exact(new Big(band.amount).times(heads));
    return { lines: [{ code: 'head', detail: { heads, each: band.amount }, amount }], notes: [] };
  },
  vectorOf({ bands, currency }) {
    const unitsFor = (household: Household) => {
      const heads = headsOf(household);
      const own = bandOf(bands, heads);
      return heads > 0 && own ? bands.map((band) => (band === own ? heads : 0)) : null;
    };
    return {
      shape: { key: `perHead:${currency}:${limitsOf(bands)}`, currency, unitsFor },
      coefficients: bands.map((band) => band.amount),
    };
  },
};

const agesOf = ({ pets }: Household, species: Household['pets'][number]['species']) =>
  pets.filter((pet) => pet.species === species).map((pet) => pet.age);

export const perPet: PricingRule<'perPet'> = {
  currencyOf: (tariff) => tariff.currency,
  itemise({ dog, cat }, { pets }) {
    const lines: ReceiptLine[] = [];
    for (const { species, age } of pets) {
      const band = bandOf(species === 'Perro' ? dog : cat, age);
      if (!band) return null;
      lines.push({ code: 'pet', detail: { species, age }, amount: exact(new Big(band.amount)) });
    }
    return lines.length > 0 ? { lines, notes: [] } : null;
  },
  vectorOf({ dog, cat, currency }) {
    const unitsFor = (household: Household) => {
      const dogs = countByBand(dog, agesOf(household, 'Perro'));
      const cats = countByBand(cat, agesOf(household, 'Gato'));
      return household.pets.length > 0 && dogs && cats ? [...dogs, ...cats] : null;
    };
    return {
      shape: { key: `perPet:${currency}:${limitsOf(dog)}:${limitsOf(cat)}`, currency, unitsFor },
      coefficients: [...dog, ...cat].map((band) => band.amount),
    };
  },
};
