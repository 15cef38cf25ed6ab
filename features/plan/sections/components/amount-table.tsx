import { TABLE_ROLES } from '@/components/ui/table-roles';
import type { Amount } from '@/features/plan/sections/cap-text';

export type AmountRow = {
  readonly key: string;
  readonly name: string;
  readonly note?: string | null;
  readonly amounts: readonly Amount[];
};

type Props = { caption: string; heads: readonly string[]; rows: readonly AmountRow[] };

export function AmountTable({ caption, heads, rows }: Props) {
  return (
    <div className="amounts">
      <table {...TABLE_ROLES.table} className={heads.length > 2 ? 'amounts-many' : undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead {...TABLE_ROLES.group}>
          <tr {...TABLE_ROLES.row}>
            {heads.map((head) => (
              <th key={head} {...TABLE_ROLES.columnHead}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group}>
          {rows.map(({ key, name, note, amounts }) => (
            <tr {...TABLE_ROLES.row} key={key}>
              <th {...TABLE_ROLES.rowHead}>
                {name}
                {note && <span>{note}</span>}
              </th>
              {amounts.map(({ main, detail }, column) => (
                <td {...TABLE_ROLES.cell} key={heads[column + 1]} data-head={heads[column + 1]}>
                  <b>{main}</b>
                  {detail && <span>{detail}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
