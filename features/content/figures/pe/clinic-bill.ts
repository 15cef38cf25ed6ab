import { Big } from 'big.js';
import type { ArticleFigures, Figure } from '@/features/content/figure';
import { money, percent, percentOf } from './amounts';

const coinsurance = (covered: number) => 100 - covered;

export const clinicBill: ArticleFigures = () => {
  const deductible = 40;
  const covered = 80;
  const tests = 165;
  const surgery = 14_000;
  const roomDay = 750;
  const surgeryCovered = 85;
  const testsShare = percentOf(tests, coinsurance(covered));
  // A stay in a dearer network: the first day of room, then coinsurance on the rest (Salud Red Médica 2020).
  const afterRoom = surgery - roomDay;
  const surgeryShare = percentOf(afterRoom, coinsurance(surgeryCovered));
  const surgeryTotal = surgeryShare.plus(roomDay);
  return {
    deductible: money(deductible),
    covered: percent(covered),
    coinsurance: percent(coinsurance(covered)),
    tests: money(tests),
    testsShare: money(testsShare),
    visitTotal: money(testsShare.plus(deductible)),
    surgery: money(surgery),
    roomDay: money(roomDay),
    surgeryCovered: percent(surgeryCovered),
    surgeryCoinsurance: percent(coinsurance(surgeryCovered)),
    afterRoom: money(afterRoom),
    surgeryShare: money(surgeryShare),
    surgeryTotal: money(surgeryTotal),
    planPays: money(new Big(surgery).minus(surgeryTotal)),
    ...networks(),
  };
};

/** Networks of Multisalud Base (folleto of 2023), and first and last of Salud Red Médica (cartilla of 2020). */
function networks(): Readonly<Record<string, Figure>> {
  const [first, second, third, fourth] = [
    { deductible: 30, covered: 90 },
    { deductible: 40, covered: 80 },
    { deductible: 60, covered: 75 },
    { deductible: 90, covered: 60 },
  ] as const;
  const named = Object.entries({ first, second, third, fourth }).flatMap(([name, network]) => [
    [`${name}Deductible`, money(network.deductible)] as const,
    [`${name}Covered`, percent(network.covered)] as const,
    [`${name}Coinsurance`, percent(coinsurance(network.covered))] as const,
  ]);
  return { ...Object.fromEntries(named), olderLeast: money(45), olderMost: money(110) };
}
