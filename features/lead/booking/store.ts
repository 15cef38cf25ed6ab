import { create } from 'zustand';

/** A request whose executive has active booking. */
export type Bookable = {
  /** The proof of the request. */
  readonly ticket: string;
  /** Its line of business, for when nobody has it. */
  readonly lob: string | null;
};

/** By the market's clock. */
type BookedTime = { readonly start: string; readonly timeZone: string };

/** What was booked on this page, by the proof of its request. */
const useBooked = create<Readonly<Record<string, BookedTime>>>()(() => ({}));

export const setBooked = (ticket: string, time: BookedTime): void => useBooked.setState({ [ticket]: time });

export const useBookedTime = (ticket: string): BookedTime | undefined => useBooked((booked) => booked[ticket]);

/** What was chosen and is not booked yet, by the proof of its request: closing the dialog, or a lost line, loses nothing. */
export const useChosenTimes = create<Readonly<Record<string, string>>>()(() => ({}));

/** The last one whose dialog was closed, for the advisor panel. Lives as long as the page, as the tickets of requests do. */
export const useBookable = create<{ readonly bookable: Bookable | null }>()(() => ({ bookable: null }));
