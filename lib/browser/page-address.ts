type Make = () => Promise<string>;

let offers: readonly Make[] = [];

/** Registers a function that returns the address of a page with its state. Returns a function that unregisters it. */
export function offerPageAddress(own: Make): () => void {
  offers = [...offers, own];
  return () => {
    offers = offers.filter((one) => one !== own);
  };
}

export const plainPageAddress = (): string => location.origin + location.pathname + location.search;

export const pageAddress = (): Promise<string> => offers.at(-1)?.() ?? Promise.resolve(plainPageAddress());
