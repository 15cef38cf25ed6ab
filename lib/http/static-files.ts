// Part of the server process, which Node runs as it stands: relative imports with endings only.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { rulesOf } from '../security/headers.ts';
import { encodingFor } from './content-encoding.ts';

/** What is sent of a build, by its ending; the rest is Next's to send. */
const TYPES: Readonly<Record<string, { readonly type: string; readonly isText: boolean }>> = {
  '.js': { type: 'application/javascript; charset=UTF-8', isText: true },
  '.css': { type: 'text/css; charset=UTF-8', isText: true },
  '.woff2': { type: 'font/woff2', isText: false },
};

const ADDRESS = '/_next/static/';
/** A file's name changes with its contents as Next made them: a year, as it says. The hint below reaches who has it with its next change. */
const FOREVER = 'public, max-age=31536000, immutable';

type StaticFile = { readonly name: string; readonly type: string; readonly isText: boolean };

/** The files that are sent of a build in `.next`, with `/` between folders. */
export function staticFilesOf(build: string): readonly StaticFile[] {
  const folder = path.join(build, 'static');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.flatMap((name) => {
    const known = TYPES[path.extname(name)];
    return known ? [{ name: name.split(path.sep).join('/'), ...known }] : [];
  });
}

/**
 * Has V8 compile a script's functions while it is fetched, beside the page (Explicit Compile Hints; a comment to others).
 * Buys, on a list at 4x slower: longest task 315 -> 123 ms, a press counts from 2375 -> 1965 ms on. Breaks when: Chrome gives
 * the comment up, then nothing but that is lost. May go when: Next writes it, or the longest task is as short without.
 */
const COMPILE_HINT = Buffer.from('//# allFunctionsCalledOnLoad\n');
/** Bytes from which on a script is a library of which a page calls a part, such as pdf.js. */
const PARTLY_CALLED = 256 * 1024;

/** A file of the build as it is sent; Next's own stays as it is. */
export function asSent(name: string, body: Buffer): Buffer {
  return name.endsWith('.js') && body.length <= PARTLY_CALLED ? Buffer.concat([COMPILE_HINT, body]) : body;
}

/** Where the build keeps a file as one encoding has it (lib/cli/finish-build.ts). */
export const encodedPath = (build: string, encoding: string, name: string): string =>
  path.join(build, 'encoded', encoding, name);

/**
 * Scripts, styles and fonts as the build left them, encoded once and as small as they get: they are nine tenths of what a
 * first visit fetches, and Next would encode them anew for each visitor. They are read at their first use and kept, some
 * 3 MB together.
 */
export class StaticFiles {
  readonly #build: string;
  readonly #files: ReadonlyMap<string, StaticFile>;
  readonly #bodies = new Map<string, Buffer>();

  /** @param build Next's folder, `.next` */
  constructor(build: string) {
    this.#build = build;
    this.#files = new Map(staticFilesOf(build).map((file) => [ADDRESS + file.name, file]));
  }

  /** Answers the request if it is for such a file; otherwise nothing has happened. */
  answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    const file = this.#files.get(url.split('?', 1)[0]!);
    if (!file || (method !== 'GET' && method !== 'HEAD')) return false;
    const encoding = file.isText ? encodingFor(headers['accept-encoding'])?.name : undefined;
    const encoded = encoding && this.#read(encodedPath(this.#build, encoding, file.name));
    const body =
      encoded || this.#read(path.join(this.#build, 'static', file.name), (plain) => asSent(file.name, plain));
    if (!body) return false;
    response.writeHead(200, {
      ...rulesOf('code'),
      'content-type': file.type,
      'content-length': body.length,
      'cache-control': FOREVER,
      ...(file.isText && { vary: 'accept-encoding' }),
      ...(encoded && { 'content-encoding': encoding }),
    });
    response.end(method === 'HEAD' ? undefined : body);
    return true;
  }

  #read(file: string, prepare = (body: Buffer): Buffer => body): Buffer | undefined {
    const known = this.#bodies.get(file);
    if (known || !existsSync(file)) return known;
    const body = prepare(readFileSync(file));
    this.#bodies.set(file, body);
    return body;
  }
}
