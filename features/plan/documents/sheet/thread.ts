// The printing thread. Node runs this file as it stands (type stripping): relative imports with endings.
import { parentPort } from 'node:worker_threads';
import { printSheet } from './pages.ts';
import type { Sheet } from './sheet.ts';

export type PrintOrder = { readonly id: number; readonly sheet: Sheet };
export type Printed =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly reason: string };

async function take({ id, sheet }: PrintOrder): Promise<Printed> {
  try {
    return { id, bytes: await printSheet(sheet) };
  } catch (error) {
    return { id, reason: String(error) };
  }
}

parentPort?.on('message', (order: PrintOrder) => {
  void take(order).then((printed) => parentPort?.postMessage(printed, []));
});
