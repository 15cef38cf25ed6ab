type Make = () => Promise<string>;

let make: Make | null = null;

/** Of a page whose state is more than its address says. @returns what takes the offer back */
export function offerPageAddress(own: Make): () => void {
  make = own;
  return () => {
    if (make === own) make = null;
  };
}

/** Filters, order and comparison stand in it already. */
export const plainPageAddress = (): string => location.origin + location.pathname + location.search;

/** What opens this page as it stands, for a colleague. */
export const pageAddress = (): Promise<string> => make?.() ?? Promise.resolve(plainPageAddress());
