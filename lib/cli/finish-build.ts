// Marks the scripts of the build in the folder given, and encodes them and its styles as small as they get: part of `npm run build`.
import { mkdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodedPath, staticFilesOf } from '../http/static-files.ts';
import { ENCODINGS, WORTH_ENCODING } from '../http/content-encoding.ts';

/**
 * Has V8 compile a script's functions while it is fetched, beside the page, and not one by one as they are called
 * (Explicit Compile Hints, Chrome 136; a comment to all others). Starting a page spent two thirds of its longest task on that.
 */
const COMPILED_AHEAD = Buffer.from('//# allFunctionsCalledOnLoad\n');
/** Bytes from which on it is a library of which a page calls a part: pdf.js, zod with its messages in all languages. */
const PARTLY_CALLED = 256 * 1024;

const [build = '.next'] = process.argv.slice(2);
rmSync(path.join(build, 'encoded'), { recursive: true, force: true });

/** A file as it is sent; a build that changes little leaves files that were marked by the one before. */
async function finished(name: string): Promise<Buffer> {
  const file = path.join(build, 'static', name);
  const body = await readFile(file);
  if (!name.endsWith('.js') || body.length > PARTLY_CALLED || body.indexOf(COMPILED_AHEAD) === 0) return body;
  const marked = Buffer.concat([COMPILED_AHEAD, body]);
  await writeFile(file, marked);
  return marked;
}

const texts = staticFilesOf(build).filter(({ isText }) => isText);
await Promise.all(
  texts.map(async ({ name }) => {
    const body = await finished(name);
    if (body.length < WORTH_ENCODING) return;
    for (const { name: encoding, encodeWhileBuilding } of ENCODINGS) {
      const file = encodedPath(build, encoding, name);
      mkdirSync(path.dirname(file), { recursive: true });
      await writeFile(file, await encodeWhileBuilding(body));
    }
  }),
);
