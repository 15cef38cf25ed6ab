import { TABLE_ROLES } from '@/components/ui/table-roles';
import type { Amount } from '@/features/plan/sections/cap-text';

export type PlaceHead = { readonly code: 'hospital' | 'ambulatory'; readonly name: string };

/** `paid`: one amount for each column, or one text for all columns. */
export type PlaceRow = { readonly name: string; readonly paid: readonly Amount[] | string; readonly isMine?: true };

type Props = { caption: string; place: string; heads: readonly PlaceHead[]; rows: readonly PlaceRow[] };

export function PlaceRows({ caption, heads, rows, place }: Props) {
  if (rows.length === 0) return null;
  return (
    <div className="@container mb-2">
      <table {...TABLE_ROLES.table} className="w-full text-right tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead {...TABLE_ROLES.group} className="text-sm text-ink-soft @max-2xs:sr-only">
          <tr {...TABLE_ROLES.row}>
            <th {...TABLE_ROLES.columnHead} className="pb-1 text-left font-normal">
              <span className="sr-only">{place}</span>
            </th>
            {heads.map(({ code, name }) => (
              <th key={code} {...TABLE_ROLES.columnHead} className="pb-1 pl-3 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group}>
          {rows.map(({ name, paid, isMine }) => (
            <tr
              key={name}
              {...TABLE_ROLES.row}
              className={`border-t border-line @max-2xs:flex @max-2xs:flex-wrap ${isMine ? 'bg-accent-soft' : ''}`}
            >
              <th
                {...TABLE_ROLES.rowHead}
                className={`py-2 pl-2 text-left @max-2xs:basis-full ${isMine ? 'font-semibold' : 'font-normal'}`}
              >
                {name}
              </th>
              {typeof paid === 'string' ? (
                <td {...TABLE_ROLES.cell} colSpan={heads.length} className="p-2 text-sm text-ink-soft">
                  {paid}
                </td>
              ) : (
                paid.map(({ main, detail }, at) => (
                  <td
                    key={heads[at]!.code}
                    {...TABLE_ROLES.cell}
                    data-head={heads[at]!.name}
                    className="p-2 font-semibold @max-2xs:before:block @max-2xs:before:font-normal @max-2xs:before:content-[attr(data-head)]"
                  >
                    {main}
                    {detail && <small className="block text-sm font-normal text-ink-soft">{detail}</small>}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
