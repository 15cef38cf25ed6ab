import type { ArticleFigures } from '../../figure';
import { percentOf, pesosOf, wholePercent } from './amounts';

/** Compendio de Beneficios, I.II.3: minimum cover of a plan, in percent of its normal cover. */
export const MIN_COVER_PERCENT = 25;
/** Fonasa's payment in free choice (arancel 2026, level 1): the minimum for any Isapre. */
const FONASA_PAYS = { specialist: 11_530, gallbladder: 177_950 };

/** The smaller of percentage and cap, never less than Fonasa (Compendio de Beneficios, I.II.1 and 3). */
export const capAndPercent: ArticleFigures = ({ uf, ufName }) => {
  const price = 50_000;
  const percent = 70;
  const capUf = 0.7;
  const wanted = percentOf(price, percent);
  const cap = pesosOf(capUf, uf);
  const pays = Math.max(Math.min(wanted, cap), FONASA_PAYS.specialist);
  return {
    price: { money: price },
    percent: { percent },
    capUf: { uf: capUf },
    ufToday: { money: uf },
    ufOfDay: { text: ufName },
    wanted: { money: wanted },
    cap: { money: cap },
    fonasaPays: { money: FONASA_PAYS.specialist },
    pays: { money: pays },
    patient: { money: price - pays },
    realPercent: { percent: wholePercent(pays, price) },
    leastPercent: { percent: MIN_COVER_PERCENT },
  };
};

export const preexistence: ArticleFigures = () => {
  const price = 5_000_000;
  const percent = 80;
  const normal = percentOf(price, percent);
  const quarter = percentOf(normal, MIN_COVER_PERCENT);
  const least = Math.max(quarter, FONASA_PAYS.gallbladder);
  const months = { insured: 6, pregnancy: 9 };
  return {
    price: { money: price },
    percent: { percent },
    leastPercent: { percent: MIN_COVER_PERCENT },
    normal: { money: normal },
    quarter: { money: quarter },
    fonasaPays: { money: FONASA_PAYS.gallbladder },
    least: { money: least },
    patientRestricted: { money: price - least },
    patientNormal: { money: price - normal },
    monthsInsured: { number: months.insured },
    monthsPregnancy: { number: months.pregnancy },
    birthPercent: { percent: wholePercent(months.insured, months.pregnancy) },
  };
};
