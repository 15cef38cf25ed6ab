// A worker thread. Node runs this file as it stands (type stripping): relative imports with endings.
import { parentPort } from 'node:worker_threads';
import { renderSheet } from './pages.ts';
import type { Sheet } from './pdf-document.ts';

export type RenderOrder = { readonly id: number; readonly sheet: Sheet };
export type RenderAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly reason: string };

async function render({ id, sheet }: RenderOrder): Promise<RenderAnswer> {
  try {
    return { id, bytes: await renderSheet(sheet) };
  } catch (error) {
    return { id, reason: String(error) };
  }
}

parentPort?.on('message', (order: RenderOrder) => {
  void render(order).then((answer) => parentPort?.postMessage(answer, []));
});
