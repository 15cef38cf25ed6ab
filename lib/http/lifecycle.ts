import { processWide } from '../process-wide.ts';

/** What the server process and the bundled handlers tell each other. */
type Lifecycle = {
  /** Set when the process was asked to stop: /api/health answers 503 from then on. */
  stopping: boolean;
  /** How to stop what runs beside requests (the job worker), last registered first. */
  readonly onStop: (() => Promise<void>)[];
};

export const lifecycle = (): Lifecycle => processWide('lifecycle', () => ({ stopping: false, onStop: [] }));
