import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type ReadPdf = {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly pages: readonly string[];
  readonly tags: readonly (readonly string[])[];
};

type Node = { readonly type?: string; readonly role?: string; readonly children?: readonly Node[] };

const rolesIn = (node: Node | null): string[] =>
  node?.role ? [node.role, ...(node.children ?? []).flatMap(rolesIn)] : [];

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const pdf = await task.promise;
    const { info } = await pdf.getMetadata();
    const { Title, Language } = info as { Title?: string; Language?: string };
    const pages: string[] = [];
    const tags: string[][] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      tags.push(rolesIn(await page.getStructTree()));
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    }
    return { title: Title, language: Language, pages, tags };
  } finally {
    await task.destroy();
  }
}
