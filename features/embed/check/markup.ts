import { Parser } from 'htmlparser2';

export type Attributes = Readonly<Record<string, string>>;

export type Tag = { readonly attributes: Attributes; readonly line: number };

type Element = Tag & { readonly frame: Tag | null };

export type Markup = {
  readonly elements: readonly Element[];
  readonly frames: readonly Tag[];
  readonly scripts: readonly Tag[];
  readonly policies: readonly { readonly text: string; readonly line: number }[];
  readonly referrerPolicy: string | null;
  readonly cutAt: number | null;
};

const MAX_TAGS = 50;
/** Nesting limit of browsers. */
const DEEPEST = 512;

/** Line numbers from 1; indexes must be requested in ascending order. */
export function lineCounter(text: string): (index: number) => number {
  let [at, line] = [0, 1];
  return (index) => {
    for (; at < index; at++) if (text.charCodeAt(at) === 10) line += 1;
    return line;
  };
}

export function readMarkup(html: string): Markup {
  const lineAt = lineCounter(html);
  const elements: Element[] = [];
  const [frames, scripts, metas]: [Tag[], Tag[], Tag[]] = [[], [], []];
  const open: number[] = [];
  let [depth, count]: [number, number] = [0, 0];
  let cutAt: number | null = null;

  const kinds: Readonly<Record<string, (tag: Tag) => void>> = {
    'que-plan': (tag) => void open.push(elements.push({ ...tag, frame: null }) - 1),
    iframe(tag) {
      const around = elements[open.at(-1) ?? -1];
      if (!around) frames.push(tag);
      else if (!around.frame) elements[open.at(-1)!] = { ...around, frame: tag };
    },
    script: (tag) => void scripts.push(tag),
    meta: (tag) => void metas.push(tag),
  };
  const saysNothing = (name: string, { src = '', ...attributes }: Attributes): boolean =>
    (name === 'script' && !src.includes('embed.js') && attributes['data-site'] === undefined) ||
    (name === 'meta' && attributes['http-equiv'] === undefined && attributes.name?.toLowerCase() !== 'referrer');

  const parser = new Parser({
    onopentag(name, attributes) {
      if (cutAt !== null) return;
      depth += 1;
      const note = Object.hasOwn(kinds, name) && !saysNothing(name, attributes) ? kinds[name] : null;
      if (note) count += 1;
      if (depth <= DEEPEST && count <= MAX_TAGS) return note?.({ attributes, line: lineAt(parser.startIndex) });
      cutAt = lineAt(parser.startIndex);
      parser.pause();
    },
    onclosetag(name) {
      depth -= 1;
      if (name === 'que-plan') open.pop();
    },
  });
  parser.write(html);

  return {
    ...{ elements, frames, scripts, cutAt },
    policies: metas.flatMap(({ attributes: { 'http-equiv': header, content }, line }) =>
      header?.toLowerCase() === 'content-security-policy' && content ? [{ text: content, line }] : [],
    ),
    referrerPolicy:
      metas.find(({ attributes: { name } }) => name?.toLowerCase() === 'referrer')?.attributes.content ?? null,
  };
}
