import { processWide } from '../process-wide.ts';

type Lifecycle = {
  stopping: boolean;
  readonly onDrain: (() => void)[];
  readonly onStop: (() => Promise<void>)[];
  /** Parts that must work before requests are sent here. */
  readiness: () => Promise<Readonly<Record<string, boolean>>>;
};

export const lifecycle = (): Lifecycle =>
  processWide('lifecycle', () => ({
    stopping: false,
    onDrain: [],
    onStop: [],
    readiness: async () => ({ started: false }),
  }));
