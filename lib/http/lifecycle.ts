import { processWide } from '../process-wide.ts';

type Lifecycle = {
  stopping: boolean;
  /** Resolved after the first attempt to start the jobs, also when it failed. */
  readonly started: PromiseWithResolvers<void>;
  readonly onDrain: (() => void)[];
  readonly onStop: (() => Promise<void>)[];
  /** State of parts that must work before this server gets requests. */
  readiness: () => Promise<Readonly<Record<string, boolean>>>;
};

export const lifecycle = (): Lifecycle =>
  processWide('lifecycle', () => ({
    stopping: false,
    started: Promise.withResolvers(),
    onDrain: [],
    onStop: [],
    readiness: async () => ({ started: false }),
  }));
