// Runs in a worker thread: relative imports with endings only.
import { parse } from 'csv-parse/sync';
import type { ReadAnswer } from './sheet.ts';

/** A web page, a PDF or an RTF letter. */
const OTHER_KIND = /^\s*(?:<|%PDF|\{\\rtf)/;

/** UTF-8, else as Windows in these countries writes it; UTF-16 says so by its first two bytes, as Excel's 'Unicode text'. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DELIMITERS = [';', ',', '\t'];

/** The one that makes most columns of the header. */
function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  const count = (one: string) => header.split(one).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

export function readCsv(bytes: Uint8Array): ReadAnswer {
  const text = decode(bytes);
  if (text.includes('\0') || OTHER_KIND.test(text)) return { refusal: 'notASheet' };
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
    });
    return { rows: rows.map((row) => row.map((value) => value.trim())), epoch: 1900 };
  } catch {
    return { refusal: 'corrupt' };
  }
}
