import { readFile } from 'node:fs/promises';

/** Some editors put it in front of a UTF-8 file. */
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
