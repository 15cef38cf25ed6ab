import { toBlocks } from '@/features/plan/sections/domain';

/** Paragraphs and lists; markup in it is shown as text. */
export function PlainText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div className={`max-w-prose space-y-2 [overflow-wrap:anywhere] ${className}`}>
      {toBlocks(text).map(({ isList, lines }, index) =>
        isList ? (
          // oxlint-disable-next-line react/no-array-index-key -- two blocks of a text may be alike
          <ul key={index} className="list-disc space-y-1 pl-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- two blocks of a text may be alike
          <p key={index}>{lines[0]}</p>
        ),
      )}
    </div>
  );
}
