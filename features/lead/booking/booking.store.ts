import { create } from 'zustand';

export type Bookable = { readonly ticket: string; readonly lob: string | null };

const useBooked = create<Readonly<Record<string, string>>>()(() => ({}));

export const setBooked = (ticket: string, when: string): void => useBooked.setState({ [ticket]: when });

export const useBookedMoment = (ticket: string): string | undefined => useBooked((booked) => booked[ticket]);

export const useChosenTimes = create<Readonly<Record<string, string>>>()(() => ({}));

export const useBookable = create<{ readonly bookable: Bookable | null }>()(() => ({ bookable: null }));
