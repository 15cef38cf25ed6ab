import { create } from 'zustand';

type PricedList = { readonly file: File; readonly productType: string };

export const usePricedList = create<{ readonly list: PricedList | null }>(() => ({ list: null }));

export const savePricedList = (list: PricedList): void => usePricedList.setState({ list });
