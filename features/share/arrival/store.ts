import { create } from 'zustand';
import type { Told } from './components/arrive';

type ArrivedState = {
  readonly told: Told;
  /** Path of the page that tells it. */
  readonly path: string;
};

/** What there is to say of the search that came with the address: it outlives the page which that was the address of. */
export const useArrived = create<ArrivedState>()(() => ({ told: {}, path: '' }));
