import { fileTypeFromBuffer } from 'file-type';
import type { DocumentType } from './document-types';

/** Bytes needed to detect the type of an Office file from its parts. */
const SAMPLE = 256 * 1024;

/** True for control characters that do not occur in texts; tab, line feeds, form feed and escape do. */
const isBinary = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32);

function includes(bytes: Uint8Array, wanted: readonly number[]): boolean {
  for (let at = bytes.indexOf(wanted[0]!); at !== -1; at = bytes.indexOf(wanted[0]!, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

function concatBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export class ContentCheck {
  readonly #type: DocumentType;
  readonly #marks: readonly (readonly number[])[];
  #sample = new Uint8Array(0);
  #rest = new Uint8Array(0);
  #isText = true;
  #isMarked: boolean;

  constructor(type: DocumentType) {
    this.#type = type;
    this.#marks = (type.stream ?? []).map((text) => [...text].flatMap((sign) => [sign.charCodeAt(0), 0]));
    this.#isMarked = this.#marks.length === 0;
  }

  add(piece: Uint8Array): void {
    if (this.#sample.length < SAMPLE)
      this.#sample = concatBytes(this.#sample, piece.subarray(0, SAMPLE - this.#sample.length));
    if (this.#type.content === 'text') this.#isText &&= !piece.some(isBinary);
    if (this.#isMarked) return;
    const searched = concatBytes(this.#rest, piece);
    this.#isMarked = this.#marks.some((mark) => includes(searched, mark));
    this.#rest = searched.slice(-Math.max(...this.#marks.map(({ length }) => length)));
  }

  async isRight(): Promise<boolean> {
    const { content, sign } = this.#type;
    const found = await fileTypeFromBuffer(this.#sample);
    if (content !== 'text') return this.#isMarked && content.some((mime) => mime === found?.mime);
    const isKnown = found !== undefined && !found.mime.endsWith('xml');
    const text = new TextDecoder('utf-8').decode(this.#sample);
    return this.#isText && !isKnown && (sign?.test(text) ?? true);
  }
}
