import { Big } from 'big.js';
import { roundHalfUp } from '@/features/pricing/money';

type Plan = {
  readonly deductible: number;
  readonly percent: number;
  /** Maximum of one bill that is covered; 0: the place or the treatment is not covered. */
  readonly limit?: number;
  readonly coinsuranceMaximum?: number;
};

export const ownPercent = (percent: number) => 100 - percent;

/** Yearly deductible, then coinsurance: VUMI Universal VIP and BMI Serie 3000. The limit first: an assumption. */
export function shareOf(price: number, { deductible, percent, limit = price, coinsuranceMaximum = Infinity }: Plan) {
  const eligible = Math.min(price, limit);
  const ownDeductible = Math.min(deductible, eligible);
  const rest = eligible - ownDeductible;
  const uncapped = roundHalfUp(new Big(rest).times(ownPercent(percent)).div(100), 2);
  const coinsurance = Math.min(uncapped, coinsuranceMaximum);
  const overLimit = price - eligible;
  const patient = overLimit + ownDeductible + coinsurance;
  return { overLimit, deductible: ownDeductible, rest, uncapped, coinsurance, patient, insurer: price - patient };
}

type Share = ReturnType<typeof shareOf>;

export function sharesOfYear(bills: readonly number[], plan: Plan): Share[] {
  let left = plan.deductible;
  return bills.map((bill) => {
    const share = shareOf(bill, { ...plan, deductible: left });
    left -= share.deductible;
    return share;
  });
}

/** One bill per member; after `most` full deductibles the next members pay none. */
export function sharesOfFamily(bills: readonly number[], plan: Plan, most: number): Share[] {
  let whole = 0;
  return bills.map((bill) => {
    const share = shareOf(bill, { ...plan, deductible: whole < most ? plan.deductible : 0 });
    if (share.deductible === plan.deductible) whole += 1;
    return share;
  });
}

export const patientTotal = (shares: readonly Share[]) => shares.reduce((total, { patient }) => total + patient, 0);
