import type { LeadEndpoint } from '@/features/lead/lead-kinds';
import { PENDING_DAYS } from '@/lib/contract/personal-data';
import type { PendingContact } from '@/features/lead/lead.store';

const HOUR_MS = 3_600_000;

/** Older requests need the visitor's confirmation, because prices change and the visitor may have forgotten them. */
const CONFIRM_AFTER_HOURS = 12;

const FIRST_DELAY_MS = 15_000;
const LONGEST_DELAY_MS = 300_000;

export const CONFIRMATION_REASONS = ['old', 'refused'] as const;

export type WaitingRequest = PendingContact & {
  /** The first Idempotency-Key. It stays the same even if the key changes later. */
  readonly id: string;
  readonly endpoint: LeadEndpoint;
  readonly country: string;
  readonly confirmationReason: (typeof CONFIRMATION_REASONS)[number] | null;
};

export const endOf = ({ savedAt }: Pick<WaitingRequest, 'savedAt'>): number => savedAt + PENDING_DAYS * 24 * HOUR_MS;

export const isOld = ({ savedAt }: Pick<WaitingRequest, 'savedAt'>, now: number): boolean =>
  now - savedAt > CONFIRM_AFTER_HOURS * HOUR_MS;

/** Milliseconds until the next try. `tries`: number of failed tries. */
export const delayAfter = (tries: number): number => Math.min(FIRST_DELAY_MS * 2 ** tries, LONGEST_DELAY_MS);
