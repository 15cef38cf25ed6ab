import { isoDate, money } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { DELIVERY_STATES } from './domain';

/** What a partner's server is told of. */
export const PARTNER_EVENTS = ['lead.created', 'lead.updated', 'purchase.paid', 'purchase.refunded'] as const;
export type PartnerEventType = (typeof PARTNER_EVENTS)[number];

/**
 * What a partner reads of a request. Nothing in it says who asked: people agree that we and the insurer know that, and no
 * partner. A plan is one of its market's own, since a code may be anything that was typed.
 */
export const leadFacts = z.strictObject({
  id: z.string(),
  /** What the partner calls it. */
  reference: z.string().nullable(),
  kind: z.string(),
  /** The first of `productTypes`. */
  productType: z.string().nullable(),
  /** Every line that it asks about, once each. */
  productTypes: z.array(z.string()),
  plan: z.string().nullable(),
  company: z.string().nullable(),
  /**
   * Of all who are insured together, as it was shown: 'from' where nobody was entered. Null where none was, or where it
   * is not paid by the month.
   */
  monthlyPrice: money.nullable(),
  /** Whether somebody had referred whoever asked. */
  referred: z.boolean(),
  /** By the calendar of the market. */
  day: isoDate,
  /** By a key of trials or in a frame of its tokens: nobody works on it, and it counts nowhere. */
  trial: z.boolean(),
});
export type LeadFacts = z.infer<typeof leadFacts>;

/** What a partner reads of a purchase that was paid or went back: none is a trial, which buys nothing. */
export type PurchaseFacts = {
  /** That the buyer sees. */
  readonly number: string;
  /** Id of its request; null once its person was deleted. */
  readonly lead: string | null;
  readonly reference: string | null;
  readonly productType: string | null;
  readonly plan: string | null;
  readonly company: string | null;
  /** As it was charged, in units of `currency` (ISO 4217). */
  readonly amount: number;
  readonly currency: string;
  readonly day: string;
};

/** What is posted. `timestamp`: of the event, however often it is told. */
export type PartnerEvent = {
  readonly type: PartnerEventType;
  readonly timestamp: string;
  readonly data: LeadFacts | PurchaseFacts;
};

export const webhookTest = z.strictObject({
  /** Null: there was no answer. */
  status: z.number().int().nullable(),
  ms: z.number().int().nonnegative(),
  /** The first 200 characters. */
  text: z.string().nullable(),
  failure: z.string().nullable(),
});
export type WebhookTest = z.infer<typeof webhookTest>;

const at = z.iso.datetime();

export const webhookDelivery = z.strictObject({
  /** By which it is told again. */
  id: z.string(),
  type: z.string(),
  /** Id of the request, or of the payment. */
  of: z.string(),
  at,
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int().nonnegative(),
  triedAt: at.nullable(),
  /** What the partner's server answered last. */
  status: z.number().int().nullable(),
  failure: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
