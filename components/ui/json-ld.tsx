import type { Thing } from 'schema-dts';

/** JSON-LD of a page; it must contain only what the page shows. `<` is escaped, so that no text ends the script. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) return null;
  const graph = { '@context': 'https://schema.org', '@graph': things };
  const json = JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
  // oxlint-disable-next-line react/no-danger -- React does not escape the text of a script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
