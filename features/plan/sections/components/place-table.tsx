'use client';

import { TABLE_ROLES } from '@/components/ui/table-roles';
import { percentValue, visitText } from '@/features/catalogue/wording/coverage';
import { missingText, type ClinicWords, type KnownPayment } from '@/features/catalogue/wording/clinic-payment';
import type { Wording } from '@/features/catalogue/wording/price';
import { AtMyClinics } from '@/features/plan/clinics/components/at-my-clinics';
import type { ClinicPlan } from '@/features/plan/clinics/components/clinic-payments';
import type { Amount } from '@/features/plan/sections/cap-text';

type Head = 'hospital' | 'ambulatory';

/** `paid`: an amount per head, or one text for all of them. */
type PlaceRow = { readonly name: string; readonly paid: readonly Amount[] | string; readonly isMine?: true };

type Props = ClinicPlan & {
  caption: string;
  heads: readonly { readonly code: Head; readonly name: string }[];
  rows: readonly PlaceRow[];
  words: ClinicWords;
  wording: Wording;
};

function paidAt(payment: KnownPayment, code: Head, words: ClinicWords, wording: Wording): Amount {
  const { visit, ofPlan } = payment;
  const main =
    code === 'ambulatory' && visit ? visitText(visit, payment, wording) : percentValue(payment[code], wording);
  return { main, detail: ofPlan[code] ? words.ofPlan.short : null };
}

type TableProps = Pick<Props, 'caption' | 'heads' | 'rows'> & { place: string };

function Table({ caption, heads, rows, place }: TableProps) {
  return (
    <div className="@container mb-2 empty:hidden">
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

/** What the plan pays at the visitor's clinics, at its own and at all others. */
export function PlaceTable({ caption, heads, rows, words, wording, ...plan }: Props) {
  const table = (shown: readonly PlaceRow[]) =>
    shown.length > 0 && <Table {...{ caption, heads }} rows={shown} place={words.columns.clinic} />;
  return (
    <AtMyClinics {...plan} otherwise={table(rows)}>
      {(payments) =>
        table([
          ...payments.map((payment) => ({
            name: payment.name,
            isMine: true as const,
            paid: payment.missingFrom
              ? missingText(payment.missingFrom, words, wording)
              : heads.map(({ code }) => paidAt(payment, code, words, wording)),
          })),
          ...rows,
        ])
      }
    </AtMyClinics>
  );
}
