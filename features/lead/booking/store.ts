import { create } from 'zustand';

/** A request whose executive has active booking. */
export type Bookable = {
  /** The proof of the request. */
  readonly ticket: string;
  /** Its line of business, for when nobody has it. */
  readonly lob: string | null;
};

/** The last one whose dialog was closed, for the advisor panel. Lives as long as the page, as the tickets of requests do. */
export const useBookable = create<{ readonly bookable: Bookable | null }>()(() => ({ bookable: null }));
