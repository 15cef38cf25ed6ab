import { create } from 'zustand';

export type Bookable = {
  readonly ticket: string;
  /** Business line, used when nobody has the request. */
  readonly lob: string | null;
};

/** Bookings of this page in words (`bookedMoment`), by ticket. */
const useBooked = create<Readonly<Record<string, string>>>()(() => ({}));

export const setBooked = (ticket: string, when: string): void => useBooked.setState({ [ticket]: when });

export const useBookedMoment = (ticket: string): string | undefined => useBooked((booked) => booked[ticket]);

/** Chosen times not booked yet, by ticket: they survive a closed dialog or a lost connection. */
export const useChosenTimes = create<Readonly<Record<string, string>>>()(() => ({}));

/** The request whose dialog was closed last, for the advisor panel. Lives as long as the page. */
export const useBookable = create<{ readonly bookable: Bookable | null }>()(() => ({ bookable: null }));
