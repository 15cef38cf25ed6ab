import { partnerReference } from './partner-reference';

/** What a page around a framed site may know of a visit: what it came to, what can't be used of what that page gave. Nothing in it says who the visitor is. */
type Outcome =
  | { readonly type: 'lead'; readonly productType: string | null; readonly plan: string | null }
  | {
      readonly type: 'purchase';
      /** The number that the buyer sees. */
      readonly transaction: string;
      /** In units of `currency`, ISO 4217. */
      readonly value: number;
      readonly currency: string;
      readonly plan: string;
    }
  | { readonly type: 'error'; readonly code: 'profile'; readonly field: string | null; readonly message: string };
type TaggedOutcome = Outcome & { readonly reference: string | null };

let listener: ((outcome: TaggedOutcome) => void) | null = null;
/** A page that comes back from a payment tells it before anybody listens. */
let untold: TaggedOutcome[] = [];

export function tellOutcome(outcome: Outcome): void {
  const tagged = { ...outcome, reference: partnerReference() };
  if (listener) listener(tagged);
  else untold.push(tagged);
}

/** Hears all of them, those before too. @returns ends it */
export function onOutcome(listen: (outcome: TaggedOutcome) => void): () => void {
  listener = listen;
  for (const outcome of untold) listen(outcome);
  untold = [];
  return () => {
    listener = null;
  };
}
