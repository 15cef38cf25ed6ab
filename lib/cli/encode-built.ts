// Encodes the scripts and styles of the build in the folder given, as small as they get: part of `npm run build`.
import { mkdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtFiles, encodedAt } from '../http/built-files.ts';
import { ENCODINGS, WORTH_ENCODING } from '../http/encoding.ts';

const [build = '.next'] = process.argv.slice(2);
rmSync(path.join(build, 'encoded'), { recursive: true, force: true });
const texts = builtFiles(build).filter(({ isText }) => isText);
await Promise.all(
  texts.map(async ({ name }) => {
    const body = await readFile(path.join(build, 'static', name));
    if (body.length < WORTH_ENCODING) return;
    for (const { name: encoding, encodeWhileBuilding } of ENCODINGS) {
      const file = encodedAt(build, encoding, name);
      mkdirSync(path.dirname(file), { recursive: true });
      await writeFile(file, await encodeWhileBuilding(body));
    }
  }),
);
