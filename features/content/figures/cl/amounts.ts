import { Big } from 'big.js';
import { roundHalfUp } from '@/features/pricing/money';

export const pesosOf = (amountUf: Big.BigSource, uf: number): number => roundHalfUp(new Big(amountUf).times(uf), 0);

export const percentOf = (amount: number, percent: number): number =>
  roundHalfUp(new Big(amount).times(percent).div(100), 0);

export const wholePercent = (part: number, whole: number): number =>
  roundHalfUp(new Big(part).times(100).div(whole), 0);
