import { PENDING_DAYS, type LeadEndpoint } from '@/features/lead/domain';
import type { PendingContact } from '@/features/lead/store';

const HOUR_MS = 3_600_000;

/** Later than this nobody expects it any more, and prices change: it is sent only when the visitor says so again. */
const CONFIRM_AFTER_HOURS = 12;

const FIRST_DELAY_MS = 15_000;
const LONGEST_DELAY_MS = 300_000;

export const CONFIRMATION_REASONS = ['old', 'refused'] as const;

/** A request that the visitor has sent and that could not leave the device. */
export type WaitingRequest = PendingContact & {
  /** Stays when its Idempotency-Key changes: the key that it had first. */
  readonly id: string;
  readonly endpoint: LeadEndpoint;
  /** Id of the market that it was asked on. */
  readonly country: string;
  /** Why it is sent only when the visitor says so again: it is old, or the back end would not have it. */
  readonly confirmationReason: (typeof CONFIRMATION_REASONS)[number] | null;
};

export const endOf = ({ savedAt }: Pick<WaitingRequest, 'savedAt'>): number => savedAt + PENDING_DAYS * 24 * HOUR_MS;

export const isOld = ({ savedAt }: Pick<WaitingRequest, 'savedAt'>, now: number): boolean =>
  now - savedAt > CONFIRM_AFTER_HOURS * HOUR_MS;

/** Milliseconds until it is tried again. @param tries how often it was in vain */
export const delayAfter = (tries: number): number => Math.min(FIRST_DELAY_MS * 2 ** tries, LONGEST_DELAY_MS);
