import { create } from 'zustand';

type PricedList = { readonly file: File; readonly productType: string };

/** The last priced list, for a request to reuse. Kept in memory only, never stored. */
export const usePricedList = create<{ readonly list: PricedList | null }>(() => ({ list: null }));

export const keepPricedList = (list: PricedList): void => usePricedList.setState({ list });
