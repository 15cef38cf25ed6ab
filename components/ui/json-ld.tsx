/** No text can end the script: `<` is written as an escape, which JSON reads as the same. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  // oxlint-disable-next-line react/no-danger -- a script's text is not escaped by React
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
