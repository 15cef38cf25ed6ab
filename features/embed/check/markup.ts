import { Parser } from 'htmlparser2';

export type Attributes = Readonly<Record<string, string>>;

/** An element of the page. */
export type Tag = { readonly attributes: Attributes; readonly line: number };

type Element = Tag & { readonly frame: Tag | null };

export type Markup = {
  readonly elements: readonly Element[];
  /** Outside of any `<que-plan>`. */
  readonly frames: readonly Tag[];
  /** Those that may be of a comparison. */
  readonly scripts: readonly Tag[];
  /** Of `<meta http-equiv>`. */
  readonly policies: readonly { readonly text: string; readonly line: number }[];
  readonly referrerPolicy: string | null;
  /** The line from which on nothing was read, since there was too much of it; null: all was. */
  readonly cutAt: number | null;
};

/** Of those that say something of a comparison. */
const MOST_TAGS = 50;
/** As deep as browsers nest elements. */
const DEEPEST = 512;

/** Lines from 1, for places that are asked for in the order of the text. */
export function lineCounter(text: string): (index: number) => number {
  let [at, line] = [0, 1];
  return (index) => {
    for (; at < index; at++) if (text.charCodeAt(at) === 10) line += 1;
    return line;
  };
}

/** What a partner's page says of a comparison, of the HTML as a server gives it: no script of it has run. */
export function readMarkup(html: string): Markup {
  const lineAt = lineCounter(html);
  const elements: Element[] = [];
  const [frames, scripts, metas]: [Tag[], Tag[], Tag[]] = [[], [], []];
  /** Places in `elements` of those that are open. */
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
      if (depth <= DEEPEST && count <= MOST_TAGS) return note?.({ attributes, line: lineAt(parser.startIndex) });
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
