/** Bytes per document, the same limit as the plans' documents (`MAX_DOCUMENT_BYTES`). */
export const MAX_BYTES = 10 * 1024 * 1024;

export const MAX_DOCUMENTS = 10;

export type DocumentType = {
  readonly extensions: readonly string[];
  /** Types from `file-type`. 'text': it detects no type, and the file has no control bytes. */
  readonly content: readonly string[] | 'text';
  /** UTF-16 name inside an old Office file. Other programs use the same container without it. */
  readonly stream?: readonly string[];
  readonly sign?: RegExp;
};

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OLD_OFFICE = ['application/x-cfb'];

/** Types that may be attached. */
export const DOCUMENT_TYPES: readonly DocumentType[] = [
  { extensions: ['pdf'], content: ['application/pdf'] },
  { extensions: ['doc'], content: OLD_OFFICE, stream: ['WordDocument'] },
  { extensions: ['docx'], content: [`${OFFICE}.wordprocessingml.document`] },
  { extensions: ['jpg', 'jpeg'], content: ['image/jpeg'] },
  { extensions: ['png'], content: ['image/png', 'image/apng'] },
  { extensions: ['heic'], content: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'] },
  { extensions: ['html'], content: 'text', sign: /<(?:!doctype html|html|head|body|table|div|p)[\s>]/i },
  {
    extensions: ['eml'],
    content: 'text',
    sign: /^(?:from|to|subject|date|received|return-path|message-id|mime-version|delivered-to):/im,
  },
  { extensions: ['xls'], content: OLD_OFFICE, stream: ['Workbook', 'Book'] },
  { extensions: ['xlsx'], content: [`${OFFICE}.spreadsheetml.sheet`] },
  { extensions: ['csv'], content: 'text', sign: /^(?!#!)/ },
];

export const ACCEPTED = DOCUMENT_TYPES.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)).join(',');

const extensionOf = (name: string): string | undefined => /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase();

export function typeOf(name: string): DocumentType | undefined {
  const extension = extensionOf(name);
  return DOCUMENT_TYPES.find(({ extensions }) => extensions.some((one) => one === extension));
}

const LONGEST_NAME = 100;

/** File name without folders, control characters and shell metacharacters, safe to pass to other programs. */
export function safeName(given: string): string {
  const [last = ''] = given.normalize('NFC').split(/[/\\]/).slice(-1);
  const plain = last
    .replaceAll(/[\p{C}<>:"|?*%;]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  const end = extensionOf(plain) ?? '';
  const signs = [...plain.slice(0, plain.length - end.length - 1)].slice(0, LONGEST_NAME - end.length - 1);
  return `${signs.join('') || '_'}.${end}`;
}

export type DocumentProblem = 'type' | 'size' | 'empty' | 'content';

/** @param size bytes */
export function problemOf({ name, size }: { readonly name: string; readonly size: number }): DocumentProblem | null {
  if (!typeOf(name)) return 'type';
  if (size === 0) return 'empty';
  return size > MAX_BYTES ? 'size' : null;
}
