import { create } from 'zustand';

/** A request whose executive has active booking. */
export type Bookable = {
  /** The proof of the request. */
  readonly ticket: string;
  /** Its line of business, for when nobody has it. */
  readonly lob: string | null;
};

/** What was booked on this page, in words (`bookedMoment`), by the proof of its request. */
const useBooked = create<Readonly<Record<string, string>>>()(() => ({}));

export const setBooked = (ticket: string, when: string): void => useBooked.setState({ [ticket]: when });

export const useBookedMoment = (ticket: string): string | undefined => useBooked((booked) => booked[ticket]);

/** What was chosen and is not booked yet, by the proof of its request: closing the dialog, or a lost line, loses nothing. */
export const useChosenTimes = create<Readonly<Record<string, string>>>()(() => ({}));

/** The last one whose dialog was closed, for the advisor panel. Lives as long as the page, as the tickets of requests do. */
export const useBookable = create<{ readonly bookable: Bookable | null }>()(() => ({ bookable: null }));
