import { readFile } from 'node:fs/promises';

/** What an editor puts in front of a file to say that it is UTF-8. */
const BYTE_ORDER_MARK = /^\uFEFF/;

export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} can't be read`);
  });
  try {
    return JSON.parse(text.replace(BYTE_ORDER_MARK, ''));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}
