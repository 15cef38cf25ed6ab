import { DomUtils, parseDocument } from 'htmlparser2';

export type Attributes = Readonly<Record<string, string>>;

export type Markup = {
  readonly elements: readonly { readonly attributes: Attributes; readonly frame: Attributes | null }[];
  /** Outside of any `<que-plan>`. */
  readonly frames: readonly Attributes[];
  readonly scripts: readonly Attributes[];
  /** Of `<meta http-equiv>`. */
  readonly policies: readonly string[];
  readonly referrerPolicy: string | null;
};

/** What a partner's page says of a comparison, of the HTML as a server gives it: no script of it has run. */
export function readMarkup(html: string): Markup {
  const document = parseDocument(html);
  const all = (name: string) => DomUtils.getElementsByTagName(name, document);
  const inside = new Set<unknown>();
  const elements = all('que-plan').map(({ attribs, childNodes }) => {
    const frames = DomUtils.getElementsByTagName('iframe', childNodes);
    for (const frame of frames) inside.add(frame);
    return { attributes: attribs, frame: frames[0]?.attribs ?? null };
  });
  const metas = all('meta').map(({ attribs }) => attribs);
  return {
    elements,
    frames: all('iframe')
      .filter((frame) => !inside.has(frame))
      .map(({ attribs }) => attribs),
    scripts: all('script').map(({ attribs }) => attribs),
    policies: metas.flatMap((meta) =>
      meta['http-equiv']?.toLowerCase() === 'content-security-policy' ? (meta.content ?? []) : [],
    ),
    referrerPolicy: metas.find(({ name }) => name?.toLowerCase() === 'referrer')?.content ?? null,
  };
}
