import type { ArticleFigures } from '../../figure';
import { percentOf, pesosOf } from './amounts';

const refundOf = (left: number, deductible: number, percent: number) =>
  percentOf(Math.max(left - deductible, 0), percent);

export const complementary: ArticleFigures = ({ uf, ufName }) => {
  const copay = 960_000;
  const smallCopay = 60_000;
  const policy = { deductibleUf: 4, percent: 70 };
  const deductible = pesosOf(policy.deductibleUf, uf);
  const refund = refundOf(copay, deductible, policy.percent);

  // Figures of the clause from lacompraideal.cl (B.M.I.); the percentage is our own.
  const clause = { price: 30_000, paidPercent: 40, leastPercent: 50, percent: 80 };
  const paid = percentOf(clause.price, clause.paidPercent);
  const left = clause.price - paid;
  const counted = Math.min(left, clause.price - percentOf(clause.price, clause.leastPercent));
  const clauseRefund = refundOf(counted, 0, clause.percent);
  return {
    copay: { money: copay },
    deductibleUf: { uf: policy.deductibleUf },
    percent: { percent: policy.percent },
    ufToday: { money: uf },
    ufOfDay: { text: ufName },
    deductible: { money: deductible },
    afterDeductible: { money: Math.max(copay - deductible, 0) },
    refund: { money: refund },
    patient: { money: copay - refund },
    smallCopay: { money: smallCopay },
    smallRefund: { money: refundOf(smallCopay, deductible, policy.percent) },
    clausePrice: { money: clause.price },
    clausePaidPercent: { percent: clause.paidPercent },
    clausePaid: { money: paid },
    clauseLeft: { money: left },
    clauseLeastPercent: { percent: clause.leastPercent },
    clauseCounted: { money: counted },
    clausePercent: { percent: clause.percent },
    clauseRefund: { money: clauseRefund },
    clausePatient: { money: left - clauseRefund },
  };
};
