import { processWide } from '../process-wide.ts';

type Lifecycle = { stopping: boolean; readonly onDrain: (() => void)[]; readonly onStop: (() => Promise<void>)[] };

export const lifecycle = (): Lifecycle =>
  processWide('lifecycle', () => ({ stopping: false, onDrain: [], onStop: [] }));
