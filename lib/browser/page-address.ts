type Make = () => Promise<string>;

/** The last is of what lies on top. */
let offers: readonly Make[] = [];

/** Of a page whose state is more than its address says. @returns what takes the offer back */
export function offerPageAddress(own: Make): () => void {
  offers = [...offers, own];
  return () => {
    offers = offers.filter((one) => one !== own);
  };
}

/** Filters, order and comparison stand in it already. */
export const plainPageAddress = (): string => location.origin + location.pathname + location.search;

/** What opens this page as it stands, for a colleague. */
export const pageAddress = (): Promise<string> => offers.at(-1)?.() ?? Promise.resolve(plainPageAddress());
