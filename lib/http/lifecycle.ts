import { processWide } from '../process-wide.ts';

type Lifecycle = {
  stopping: boolean;
  /** Ends what would keep its connection: called when the load balancer has had its notice. */
  readonly onDrain: (() => void)[];
  readonly onStop: (() => Promise<void>)[];
};

export const lifecycle = (): Lifecycle =>
  processWide('lifecycle', () => ({ stopping: false, onDrain: [], onStop: [] }));
