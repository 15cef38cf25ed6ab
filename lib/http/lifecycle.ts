import { processWide } from '../process-wide.ts';

type Lifecycle = {
  stopping: boolean;
  readonly onDrain: (() => void)[];
  readonly onStop: (() => Promise<void>)[];
  /** State of parts that must work before this server gets requests. */
  readiness: () => Promise<Readonly<Record<string, boolean>>>;
};

export const lifecycle = (): Lifecycle =>
  processWide('lifecycle', () => ({
    stopping: false,
    onDrain: [],
    onStop: [],
    readiness: async () => ({ started: false }),
  }));
