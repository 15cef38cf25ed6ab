import { isoDate, money } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

export const PARTNER_EVENTS = ['lead.created', 'lead.updated', 'purchase.paid', 'purchase.refunded'] as const;
export type PartnerEventType = (typeof PARTNER_EVENTS)[number];

/**
 * A request as a partner reads it. It has no personal data, because people give consent to us and the insurer and not
 * to a partner. The plan must be in the market's catalogue, because a code may be any typed text.
 */
export const leadFacts = z.strictObject({
  id: z.string(),
  reference: z.string().nullable(),
  kind: z.string(),
  productType: z.string().nullable(),
  productTypes: z.array(z.string()),
  plan: z.string().nullable(),
  company: z.string().nullable(),
  /** Price for all insured people, as shown (without people: the price 'from'). Null: none shown, or not monthly. */
  monthlyPrice: money.nullable(),
  referred: z.boolean(),
  /** Day in the market's time zone. */
  day: isoDate,
  /** Made with a trial key or in a frame with a trial token. No executive gets it, and no statistics count it. */
  trial: z.boolean(),
});
export type LeadFacts = z.infer<typeof leadFacts>;

/** A paid or refunded purchase as a partner reads it. Never a trial, because a trial cannot buy. */
export type PurchaseFacts = {
  readonly number: string;
  /** Id of the purchase's request; null after the person's data was deleted. */
  readonly lead: string | null;
  readonly reference: string | null;
  readonly productType: string | null;
  readonly plan: string | null;
  readonly company: string | null;
  /** Amount charged, in units of `currency` (ISO 4217). */
  readonly amount: number;
  readonly currency: string;
  readonly day: string;
};

/** Body of the request. `timestamp`: time of the event, the same on each try. */
export type PartnerEvent = {
  readonly type: PartnerEventType;
  readonly timestamp: string;
  readonly data: LeadFacts | PurchaseFacts;
};
