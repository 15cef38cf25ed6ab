import type { Amount } from '@/features/plan/sections/domain';

export type AmountRow = {
  readonly key: string;
  readonly name: string;
  readonly note?: string | null;
  readonly amounts: readonly Amount[];
};

type Props = {
  caption: string;
  heads: readonly string[];
  rows: readonly AmountRow[];
};

export function AmountTable({ caption, heads, rows }: Props) {
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          {heads.map((head, column) => (
            <th key={head} scope="col" className={`pb-1 font-normal ${column === 0 ? 'text-left' : 'pl-3 text-right'}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, note, amounts }) => (
          <tr key={key} className="border-t border-line align-top">
            <th
              scope="row"
              className="min-w-16 py-2.5 text-left font-normal break-words hyphens-auto max-[389px]:wrap-anywhere"
            >
              {name}
              {note && <span className="block text-sm text-ink-soft">{note}</span>}
            </th>
            {amounts.map(({ main, detail }, column) => (
              <td key={heads[column + 1]} className="py-2.5 pl-3 text-right">
                <span className="font-semibold">{main}</span>
                {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
