/** What the server process and the bundled handlers tell each other; modules are evaluated several times, globalThis once. */
type Lifecycle = {
  /** Set when the process was asked to stop: /api/health answers 503 from then on. */
  stopping: boolean;
  /** How to stop what runs beside requests (the job worker), last registered first. */
  readonly onStop: (() => Promise<void>)[];
};

const shared = globalThis as typeof globalThis & { queplanLifecycle?: Lifecycle };

export function lifecycle(): Lifecycle {
  shared.queplanLifecycle ??= { stopping: false, onStop: [] };
  return shared.queplanLifecycle;
}
