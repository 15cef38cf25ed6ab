type Props = { summary: string; terms: readonly { readonly word: string; readonly meaning: string }[] };

export function Definitions({ summary, terms }: Props) {
  if (terms.length === 0) return null;
  return (
    <details className="text-sm text-ink-soft">
      <summary className="link py-3">{summary}</summary>
      <dl className="max-w-prose space-y-2 pb-3">
        {terms.map(({ word, meaning }) => (
          <div key={word}>
            <dt className="font-semibold">{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
