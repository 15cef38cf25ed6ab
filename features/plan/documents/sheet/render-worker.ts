// A worker thread. Node runs this file directly (type stripping), so imports are relative, with file endings.
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { chapterBands, coverBands } from './blocks.ts';
import type { Sheet } from './pdf-document.ts';
import { PAGE, styles, WIDTH } from './style.ts';
import { PdfWriter } from './writer.ts';

export type RenderOrder = { readonly id: number; readonly sheet: Sheet };
export type RenderAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly reason: string };

function drawHeadAndFoot(writer: PdfWriter, { brand, running, notice, pageOf }: Sheet): void {
  writer.everyPage((page, pages) => {
    writer.text(brand.name, PAGE.left, PAGE.head, styles.brand, 150);
    writer.text(running, PAGE.left + 160, PAGE.head + 4, styles.running, WIDTH - 160, 1);
    writer.rule(PAGE.head + 22);
    writer.rule(PAGE.foot);
    writer.text(notice, PAGE.left, PAGE.foot + 6, styles.notice, WIDTH - 120, 3);
    const number = pageOf.replace('{page}', String(page)).replace('{pages}', String(pages));
    writer.text(number, PAGE.right - 110, PAGE.foot + 6, styles.number, 110);
  });
}

function renderSheet(sheet: Sheet): Promise<Uint8Array> {
  const { title, subject, language, brand, cover, chapters } = sheet;
  const writer = new PdfWriter({ title, subject, language, author: brand.name }, brand.accent);
  writer.section({ bookmark: cover.plan, bands: coverBands(sheet) });
  for (const chapter of chapters) writer.section({ bookmark: chapter.title, bands: chapterBands(chapter, brand) });
  drawHeadAndFoot(writer, sheet);
  return buffer(writer.end());
}

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
