import { partnerReference } from './partner-reference';

/** Outcomes and unusable input that the embedding page may learn; nothing in it identifies the visitor. */
type Outcome =
  | { readonly type: 'lead'; readonly productType: string | null; readonly plan: string | null }
  | {
      readonly type: 'purchase';
      readonly transaction: string;
      /** In units of `currency`, ISO 4217. */
      readonly value: number;
      readonly currency: string;
      readonly plan: string;
    }
  | { readonly type: 'error'; readonly code: 'profile'; readonly field: string | null; readonly message: string };
type TaggedOutcome = Outcome & { readonly reference: string | null };

let listener: ((outcome: TaggedOutcome) => void) | null = null;
/** A page that returns from a payment reports before anybody listens. */
let unreported: TaggedOutcome[] = [];

export function reportOutcome(outcome: Outcome): void {
  const tagged = { ...outcome, reference: partnerReference() };
  if (listener) listener(tagged);
  else unreported.push(tagged);
}

/** Also receives earlier outcomes; returns a function that stops it. */
export function onOutcome(listen: (outcome: TaggedOutcome) => void): () => void {
  listener = listen;
  for (const outcome of unreported) listen(outcome);
  unreported = [];
  return () => {
    listener = null;
  };
}
