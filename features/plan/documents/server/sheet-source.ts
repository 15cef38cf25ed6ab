import 'server-only';
import type { CalculatePriceResponse } from '@/features/pricing/contract';
import type { measureText } from '@/features/plan/sections/domain';
import type { PlanContent } from '@/features/plan/sections/server/plan-content';

/** Everything a sheet is made of, on one day and in one language. */
export type SheetSource = {
  readonly content: PlanContent;
  /** How the page says it. */
  readonly said: Parameters<typeof measureText>[1];
  readonly quoted: CalculatePriceResponse;
  /** yyyy-mm-dd, in the market. */
  readonly today: string;
};
