import type { Thing } from 'schema-dts';

/**
 * What a page says of its subject for search engines, in one block; it says nothing that the page does not say. No text
 * can end the script: `<` is written as an escape, which JSON reads as the same.
 */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) return null;
  const graph = { '@context': 'https://schema.org', '@graph': things };
  const json = JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
  // oxlint-disable-next-line react/no-danger -- a script's text is not escaped by React
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
