import type { PricingModel } from '@/features/pricing/contract';
import { ageBand } from './age-band';
import { flat } from './flat';
import { isapre } from './isapre';
import { perHead } from './per-head';
import { perPet } from './per-pet';
import { perTravellerDay } from './per-traveller-day';
import type { PricingRule, TariffOf } from './rule';
import { sctr } from './sctr';

const rules: { readonly [M in PricingModel]: PricingRule<M> } = {
  isapre,
  ageBand,
  perHead,
  sctr,
  perPet,
  perTravellerDay,
  flat,
};

/** The rule of a tariff's model: a new model is a file and a line above. */
export function ruleOf<M extends PricingModel>(tariff: TariffOf<M>): PricingRule<M> {
  return rules[tariff.model as M];
}
