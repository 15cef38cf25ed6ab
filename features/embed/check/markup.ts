import { DomUtils, parseDocument } from 'htmlparser2';

export type Attributes = Readonly<Record<string, string>>;

/** An element of the page. */
export type Tag = { readonly attributes: Attributes; readonly line: number };

export type Markup = {
  readonly elements: readonly (Tag & { readonly frame: Tag | null })[];
  /** Outside of any `<que-plan>`. */
  readonly frames: readonly Tag[];
  readonly scripts: readonly Tag[];
  /** Of `<meta http-equiv>`. */
  readonly policies: readonly { readonly text: string; readonly line: number }[];
  readonly referrerPolicy: string | null;
};

/** What a partner's page says of a comparison, of the HTML as a server gives it: no script of it has run. */
export function readMarkup(html: string): Markup {
  const document = parseDocument(html, { withStartIndices: true });
  const tagOf = ({ attribs, startIndex }: { attribs: Attributes; startIndex: number | null }): Tag => ({
    attributes: attribs,
    line: html.slice(0, startIndex ?? 0).split('\n').length,
  });
  const all = (name: string) => DomUtils.getElementsByTagName(name, document);
  const inside = new Set<unknown>();
  const elements = all('que-plan').map((element) => {
    const frames = DomUtils.getElementsByTagName('iframe', element.childNodes);
    for (const frame of frames) inside.add(frame);
    return Object.assign(tagOf(element), { frame: frames[0] ? tagOf(frames[0]) : null });
  });
  const metas = all('meta').map(tagOf);
  return {
    elements,
    frames: all('iframe')
      .filter((frame) => !inside.has(frame))
      .map(tagOf),
    scripts: all('script').map(tagOf),
    policies: metas.flatMap(({ attributes: { 'http-equiv': header, content }, line }) =>
      header?.toLowerCase() === 'content-security-policy' && content ? [{ text: content, line }] : [],
    ),
    referrerPolicy:
      metas.find(({ attributes: { name } }) => name?.toLowerCase() === 'referrer')?.attributes.content ?? null,
  };
}
