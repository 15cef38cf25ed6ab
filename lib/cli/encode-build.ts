// Part of `npm run build`: compresses the build's scripts and styles in the given folder at maximum level.
import { mkdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ENCODINGS, WORTH_ENCODING } from '../http/content-encoding.ts';
import { withCompileHint, encodedPath, staticFilesOf } from '../http/static-files.ts';

const [build = '.next'] = process.argv.slice(2);
rmSync(path.join(build, 'encoded'), { recursive: true, force: true });

const texts = staticFilesOf(build).filter(({ isText }) => isText);
await Promise.all(
  texts.map(async ({ name }) => {
    const body = withCompileHint(name, await readFile(path.join(build, 'static', name)));
    if (body.length < WORTH_ENCODING) return;
    for (const { name: encoding, encodeWhileBuilding } of ENCODINGS) {
      const file = encodedPath(build, encoding, name);
      mkdirSync(path.dirname(file), { recursive: true });
      await writeFile(file, await encodeWhileBuilding(body));
    }
  }),
);
