import { partnerReference } from './partner-reference';

/** Events that the embedding page may receive: outcomes and unusable input. Nothing identifies the visitor. */
type Outcome =
  | { readonly type: 'lead'; readonly productType: string | null; readonly plan: string | null }
  | {
      readonly type: 'purchase';
      readonly transaction: string;
      /** Amount in units of `currency` (ISO 4217). */
      readonly value: number;
      readonly currency: string;
      readonly plan: string;
    }
  | { readonly type: 'error'; readonly code: 'profile'; readonly field: string | null; readonly message: string };
type TaggedOutcome = Outcome & { readonly reference: string | null };

let listener: ((outcome: TaggedOutcome) => void) | null = null;
/** Outcomes before the first listener, because a page opened after a payment reports at once. */
let unreported: TaggedOutcome[] = [];

export function reportOutcome(outcome: Outcome): void {
  const tagged = { ...outcome, reference: partnerReference() };
  if (listener) listener(tagged);
  else unreported.push(tagged);
}

/** Calls `listen` for later and unreported earlier outcomes. Returns a function that unsubscribes. */
export function onOutcome(listen: (outcome: TaggedOutcome) => void): () => void {
  listener = listen;
  for (const outcome of unreported) listen(outcome);
  unreported = [];
  return () => {
    listener = null;
  };
}
