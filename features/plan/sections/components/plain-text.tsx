import { toBlocks } from '@/features/plan/sections/cap-text';

function Block({ isList, lines }: ReturnType<typeof toBlocks>[number]) {
  if (!isList) return <p>{lines[0]}</p>;
  return (
    <ul className="list-disc space-y-1 pl-5">
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines of a list may be equal
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

/** Text as paragraphs and lists; markup is escaped. */
export function PlainText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div className={`max-w-prose space-y-2 wrap-anywhere ${className}`}>
      {toBlocks(text).map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two blocks of a text may be equal
        <Block key={index} {...block} />
      ))}
    </div>
  );
}
