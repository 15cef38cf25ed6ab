import { create } from 'zustand';

type PricedList = { readonly file: File; readonly productType: string };

/** The list that was priced last, for a request to take it up: in this page alone, kept nowhere. */
export const usePricedList = create<{ readonly list: PricedList | null }>(() => ({ list: null }));

export const keepPricedList = (list: PricedList): void => usePricedList.setState({ list });
