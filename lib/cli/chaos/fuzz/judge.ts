import type { IncomingHttpHeaders } from 'node:http';
import { MARK, MARKED_HEADER } from './hostile';

export type Answered = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly milliseconds: number;
};

/** Words of the inside: stacks, files, statements, names of errors and of what the product is made with. */
const INSIDE = [
  /\bat [\w.<>]+ \(?[^\s)]+:\d+:\d+\)?/,
  /\b(?:node_modules|webpack-internal|file:\/\/\/)/,
  /(?:^|[\s"'(])\/(?:app|lib|features|components|home|root|srv|usr|var|tmp)\/[\w./[\]-]+\.(?:m?[jt]sx?|json)\b/,
  /\b(?:Type|Reference|Range|Syntax|Internal|DrizzleQuery|Zod|Database)Error\b/,
  /\b(?:ECONNREFUSED|ENOENT|EACCES|ETIMEDOUT)\b/,
  /\bselect\b.{0,200}\bfrom "|\binsert into "|\bsyntax error at or near\b|\bduplicate key value\b|\bpgboss\b/i,
] as const;

const isJson = (type: string) => /^application\/(?:\w+\+)?json\b/.test(type);

/** What no answer may be; null: nothing. How long it took is another matter. */
export function faultOf({ status, headers, text }: Answered): string | null {
  if (status >= 500) return `${status}`;
  if (MARKED_HEADER in headers || JSON.stringify(headers).includes(MARK)) return 'a header of the visitor’s making';
  const type = String(headers['content-type'] ?? '');
  // What a browser never takes for a page may hold any letters.
  const isInert = isJson(type) && headers['x-content-type-options'] === 'nosniff';
  if (!isInert && text.includes(MARK)) return `the visitor’s words in ${type || 'an answer without a type'}`;
  const inside = INSIDE.map((pattern) => pattern.exec(text)?.[0]).find(Boolean);
  return inside === undefined ? null : `'${inside}'`;
}
