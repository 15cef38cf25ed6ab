import type { ArticleFigures } from '@/features/content/figure';
import type { MarketCode } from '@/lib/contract/atoms';
import { figures as cl } from './cl';
import { figures as co } from './co';
import { figures as international } from './in';
import { figures as pe } from './pe';

/** By market, then by the slug of an article. */
export const articleFigures: Readonly<Record<MarketCode, Readonly<Record<string, ArticleFigures>>>> = {
  cl,
  pe,
  co,
  in: international,
};
