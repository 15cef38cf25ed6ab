import { Big } from 'big.js';
import type { Figure } from '@/features/content/figure';
import { roundHalfUp } from '@/features/pricing/money';

export const money = (amount: Big.BigSource): Figure => ({ money: roundHalfUp(new Big(amount), 2) });
export const percent = (share: Big.BigSource): Figure => ({ percent: new Big(share).toNumber() });
export const number = (count: number): Figure => ({ number: count });

export const percentOf = (amount: Big.BigSource, share: Big.BigSource) => new Big(amount).times(share).div(100);
