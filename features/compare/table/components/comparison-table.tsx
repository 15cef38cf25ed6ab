import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-style';
import { ClientLink } from '@/components/ui/client-link';
import { Icon } from '@/components/ui/icon';
import { Mark } from '@/components/ui/mark';
import { TABLE_ROLES } from '@/components/ui/table-roles';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { isSoldOnline, planAddress } from '@/features/catalogue/plan-facts';
import { useComparison } from '@/features/compare/components/list-context';
import { amountWithPeriod } from '@/features/catalogue/wording/price';
import { PlanShortName } from '@/features/compare/components/plan-short-name';
import { WrappingPrice } from '@/features/compare/components/wrapping-price';
import type { Money } from '@/lib/contract/atoms';
import { lateWords } from '@/lib/i18n/load-words';
import type { RefusalLink } from '@/features/eligibility/wording/refusal';
import { FIRST_CASE } from '@/features/compare/table/clinic-rows';
import type { Group, GroupName } from '@/features/compare/table/comparison-rows';
import type { Row } from '@/features/compare/table/table-row';
import { fill, plural } from '@/lib/i18n/labels';
import { fillPattern } from '@/lib/routing/path-pattern';

/** Lets a line break before '/month'. Browsers break inside the word instead. */
function Breaking({ text }: { text: string }) {
  const at = text.search(/\d\/\p{L}/u) + 1;
  if (at === 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

type LinesProps = { lines: readonly string[]; isBest?: boolean; isSoft?: boolean };

function Lines({ lines, isBest = false, isSoft = false }: LinesProps) {
  const { table } = lateWords();
  const [line = '', ...more] = lines;
  const first = <Breaking text={line} />;
  return (
    <>
      {more.length > 0 ? <span className="versus-line">{first}</span> : first}
      {isBest && (
        <>
          {' '}
          <span className="text-xs font-semibold whitespace-nowrap">
            <span aria-hidden="true">✓</span> {table.best}
          </span>
        </>
      )}
      {more.map((other) => (
        <span key={other} className={`versus-line ${isBest || isSoft ? 'text-sm font-normal text-ink-soft' : ''}`}>
          {other}
        </span>
      ))}
    </>
  );
}

function Cells({ row, items, today, isFolded }: Columns & { row: Row; isFolded: boolean }) {
  const { unknown } = useComparison().wording.terms;
  const look = (lines: readonly string[], isBest = false) =>
    isBest ? 'versus-best' : lines[0] === unknown ? 'text-sm text-ink-soft' : undefined;
  const known = row.today ?? [unknown];
  return (
    <>
      {today && (
        <td {...TABLE_ROLES.cell} className={`versus-today ${look(known) ?? ''}`}>
          <Lines lines={known} />
        </td>
      )}
      {row.cells.slice(0, isFolded ? 1 : undefined).map((lines, column) => {
        const isBest = row.best.includes(column);
        return (
          <td
            {...TABLE_ROLES.cell}
            key={items[column]!.id}
            className={look(lines, isBest)}
            colSpan={isFolded ? items.length : undefined}
          >
            <Lines lines={lines} isBest={isBest} isSoft={row.key.startsWith('case.')} />
          </td>
        );
      })}
    </>
  );
}

function SaleWays({ item, onRequest }: { item: InsuranceItem; onRequest: () => void }) {
  const { table } = lateWords();
  const { labels, layout, line, purchaseHref } = useComparison();
  const isBought = isSoldOnline(item, line);
  return (
    <>
      {isBought && (
        <ClientLink
          className={buttonClass('quiet', 'w-full px-2')}
          prefetch={false}
          href={fillPattern(purchaseHref, { productCode: item.productCode })}
        >
          {labels.card.buy} <span className="sr-only">{item.displayName}</span>
        </ClientLink>
      )}
      {!layout.hideRequestButton && (
        <button
          type="button"
          className={buttonClass('quiet', 'w-full px-2')}
          onClick={onRequest}
          aria-label={fill(table.requestNamed, { name: item.displayName })}
        >
          {table.request}
        </button>
      )}
    </>
  );
}

const nameOf = ({ displayName, organization }: InsuranceItem) => ({
  name: displayName,
  organization: organization.displayName,
});

type Items = readonly InsuranceItem[];
type Columns = { items: Items; today: Money | null };

const FIRST_CLINICS = 6;
/** Groups and rows that stay visible even if all plans are equal. */
const KEPT: ReadonlySet<GroupName> = new Set(['clinics', 'persons', 'sources']);
const KEPT_ROWS: ReadonlySet<string> = new Set(['against', 'here.hospital', 'here.ambulatory', `case.${FIRST_CASE}`]);

function firstRows({ name, rows }: Group): number {
  if (name === 'persons') return 0;
  if (name !== 'clinics') return rows.length;
  return Math.min(FIRST_CLINICS, rows.filter(({ isSame }) => !isSame).length);
}

function withoutEqual(groups: readonly Group[]): { readonly apart: readonly Group[]; readonly equal: readonly Row[] } {
  const isEqual = ({ name }: Group, { key, isSame, cells }: Row) =>
    isSame && cells.length > 1 && !KEPT.has(name) && !KEPT_ROWS.has(key);
  return {
    apart: groups
      .map((group) => Object.assign({}, group, { rows: group.rows.filter((row) => !isEqual(group, row)) }))
      .filter(({ rows }) => rows.length > 0),
    equal: groups.flatMap((group) => group.rows.filter((row) => isEqual(group, row))),
  };
}

function useNamesHeight() {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const { style, tHead } = table.current!;
    const names = tHead!.rows[1]!;
    const observer = new ResizeObserver(() => style.setProperty('--versus-head', `${names.offsetHeight}px`));
    observer.observe(names);
    return () => observer.disconnect();
  }, []);
  return table;
}

const RowsToggle = ({ text, isOpen, onToggle }: { text: string; isOpen: boolean; onToggle: () => void }) => (
  <button type="button" className="versus-more link" aria-expanded={isOpen} onClick={onToggle}>
    {text}
  </button>
);

function GroupHead({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr {...TABLE_ROLES.row} className="versus-group">
      <th {...TABLE_ROLES.groupHead} colSpan={columns + 1}>
        {children}
      </th>
    </tr>
  );
}

function Rows({ rows, isFolded = false, ...columns }: Columns & { rows: readonly Row[]; isFolded?: boolean }) {
  return rows.map((row) => (
    <tr {...TABLE_ROLES.row} key={row.key}>
      <th {...TABLE_ROLES.rowHead}>{row.label}</th>
      <Cells {...{ row, isFolded, ...columns }} />
    </tr>
  ));
}

const countOf = ({ items, today }: Columns) => items.length + (today ? 1 : 0);

function GroupRows({ group, ...columns }: Columns & { group: Group }) {
  const { table } = lateWords();
  const { tag } = useComparison().wording;
  const [isOpen, setOpen] = useState(false);
  const { name, clinic, rows } = group;
  const first = firstRows(group);
  const words = name === 'persons' ? table.morePersons : table.moreClinics;
  return (
    <tbody {...TABLE_ROLES.group}>
      <GroupHead columns={countOf(columns)}>
        {clinic ? fill(table.groups.here, { clinic }) : table.groups[name === 'here' ? 'cases' : name]}
        {first < rows.length && (
          <RowsToggle
            text={isOpen ? table.fewer : plural(words, rows.length - first, tag)}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          />
        )}
        {name === 'clinics' && !isOpen && first < rows.length && (
          <span className="hidden print:inline">
            {' '}
            {fill(plural(table.printedClinics, rows.length - first, tag), { address: location.href.split('#')[0]! })}
          </span>
        )}
      </GroupHead>
      <Rows rows={rows.slice(0, isOpen ? undefined : first)} {...columns} />
    </tbody>
  );
}

/** Rows that are equal for all plans. Rendered even while folded, so that they are printed. */
function EqualRows({ rows, ...columns }: Columns & { rows: readonly Row[] }) {
  const { table } = lateWords();
  const { tag } = useComparison().wording;
  const [isOpen, setOpen] = useState(false);
  return (
    <tbody {...TABLE_ROLES.group} className="versus-equal" data-open={isOpen || undefined}>
      <GroupHead columns={countOf(columns)}>
        <RowsToggle text={plural(table.equal, rows.length, tag)} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <span className="versus-equal-names block text-sm font-normal text-ink-soft">
          {rows.map(({ label }) => label).join(' · ')}
        </span>
      </GroupHead>
      <Rows rows={rows} isFolded {...columns} />
    </tbody>
  );
}

function TableHead({
  items,
  today,
  links,
  onRemove,
}: Columns & Pick<Props, 'links'> & { onRemove: (at: number) => void }) {
  const { table } = lateWords();
  const { wording } = useComparison();
  const monthly = today && amountWithPeriod({ ...today, unit: 'month', detail: null }, wording);
  return (
    <thead {...TABLE_ROLES.group}>
      <tr {...TABLE_ROLES.row}>
        <td {...TABLE_ROLES.cell} className="versus-corner">
          <span className="sr-only">{table.feature}</span>
        </td>
        {today && <td {...TABLE_ROLES.cell} className="versus-today" />}
        {items.map((item, at) => (
          <td {...TABLE_ROLES.cell} key={item.id}>
            <span className="flex items-start justify-between gap-2">
              <Mark
                src={item.organization.metadata.image}
                name={item.organization.displayName}
                size={36}
                className="rounded-control"
              />
              <button
                type="button"
                className="-mt-2 -mr-2 grid size-11 flex-none place-items-center rounded-control text-ink-soft -outline-offset-4 hover:bg-muted hover:text-ink print:hidden"
                aria-label={fill(table.remove, { name: item.displayName })}
                onClick={() => onRemove(at)}
              >
                <Icon name="x" className="size-5" />
              </button>
            </span>
          </td>
        ))}
      </tr>
      <tr {...TABLE_ROLES.row} className="versus-names">
        <td className="versus-corner" aria-hidden="true" />
        {monthly && (
          <th {...TABLE_ROLES.columnHead} className="versus-today">
            <span className="versus-name">{table.today}</span>
            <span aria-hidden="true" className="versus-price">
              <Breaking text={monthly} />
            </span>
          </th>
        )}
        {items.map((item) => (
          <th key={item.id} {...TABLE_ROLES.columnHead}>
            <span aria-hidden="true" className="versus-company">
              {item.organization.displayName}
            </span>
            <span className="versus-name">
              <PlanShortName {...nameOf(item)} others={items.map(nameOf)} />
            </span>
            {/* Repeats the price row for visitors who have scrolled. */}
            {!links.has(item.id) && (
              <span aria-hidden="true" className="versus-price">
                <WrappingPrice item={item} wording={wording} />
              </span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function TableFoot({ items, today, links, onRequest }: Columns & Pick<Props, 'links' | 'onRequest'>) {
  const { table } = lateWords();
  const { labels, planHref } = useComparison();
  return (
    <tfoot {...TABLE_ROLES.group}>
      <tr {...TABLE_ROLES.row}>
        <td className="versus-corner" aria-hidden="true" />
        {today && (
          <td {...TABLE_ROLES.cell} className="versus-today text-sm text-ink-soft">
            {table.keepToday}
          </td>
        )}
        {items.map((item) => (
          <td {...TABLE_ROLES.cell} key={item.id}>
            {links.has(item.id) ? (
              <ClientLink className="btn btn-quiet w-full px-2" href={links.get(item.id)!.href}>
                {links.get(item.id)!.text}
              </ClientLink>
            ) : (
              <SaleWays item={item} onRequest={() => onRequest(item)} />
            )}
            <ClientLink
              className={buttonClass('plain', 'mt-1 w-full px-2')}
              prefetch={false}
              href={planAddress(planHref, item)}
            >
              {labels.card.detail} <span className="sr-only">{item.displayName}</span>
            </ClientLink>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

type Props = {
  items: Items;
  groups: readonly Group[];
  /** Amount that the visitor pays today per month; null: unknown. */
  today?: Money | null;
  links: ReadonlyMap<number, RefusalLink>;
  onRemove: (item: InsuranceItem) => void;
  onRequest: (item: InsuranceItem) => void;
};

export function ComparisonTable({ items, groups, links, today = null, onRemove, onRequest }: Props) {
  const { table } = lateWords();
  const frame = useNamesHeight();
  const columns = { items, today };
  const { apart, equal } = withoutEqual(groups);
  const isOfSources = ({ name }: Group) => name === 'sources';
  const rowsOf = (group: Group) => <GroupRows key={group.name} {...{ group, ...columns }} />;

  function removeAt(at: number) {
    const buttons = frame.current!.tHead!.querySelectorAll('button');
    (buttons[at + 1] ?? buttons[at - 1])?.focus();
    onRemove(items[at]!);
  }

  return (
    <table
      ref={frame}
      {...TABLE_ROLES.table}
      className="versus"
      style={{ '--versus-columns': countOf(columns) } as CSSProperties}
      data-columns={countOf(columns)}
    >
      <caption className="sr-only">{table.caption}</caption>
      <TableHead {...columns} links={links} onRemove={removeAt} />
      {apart.filter((group) => !isOfSources(group)).map(rowsOf)}
      {equal.length > 0 && <EqualRows rows={equal} {...columns} />}
      {apart.filter(isOfSources).map(rowsOf)}
      <TableFoot {...columns} links={links} onRequest={onRequest} />
    </table>
  );
}
