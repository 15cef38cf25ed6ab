'use client';

import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button-style';
import { ClientLink } from '@/components/ui/client-link';
import { Icon } from '@/components/ui/icon';
import { Mark } from '@/components/ui/mark';
import { TABLE_ROLES } from '@/components/ui/table-roles';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { isSoldOnline, planAddress } from '@/features/catalogue/plan-facts';
import { useComparison } from '@/features/compare/components/list-context';
import { PlanShortName } from '@/features/compare/components/plan-short-name';
import { WrappingPrice } from '@/features/compare/components/wrapping-price';
import { lateWords } from '@/lib/i18n/load-words';
import type { RefusalLink } from '@/features/eligibility/wording/refusal';
import type { Group, GroupName, Row } from '@/features/compare/table/comparison-rows';
import { fill, plural } from '@/lib/i18n/labels';
import { fillPattern } from '@/lib/routing/path-pattern';

function Cells({ row, items }: { row: Row; items: readonly InsuranceItem[] }) {
  return row.cells.map((lines, column) => (
    <td {...TABLE_ROLES.cell} key={items[column]!.id}>
      {lines.length === 1
        ? lines[0]
        : lines.map((line) => (
            <span key={line} className="versus-line">
              {line}
            </span>
          ))}
    </td>
  ));
}

function SaleWays({ item, onRequest }: { item: InsuranceItem; onRequest: () => void }) {
  const { table } = lateWords();
  const { labels, layout, line, purchaseHref } = useComparison();
  const isBought = isSoldOnline(item, line);
  return (
    <>
      {isBought && (
        <ClientLink
          className={buttonClass('primary', 'mt-2 w-full px-2')}
          prefetch={false}
          href={fillPattern(purchaseHref, { productCode: item.productCode })}
        >
          {labels.card.buy} <span className="sr-only">{item.displayName}</span>
        </ClientLink>
      )}
      {!layout.hideRequestButton && (
        <button
          type="button"
          className={buttonClass(isBought ? 'quiet' : 'primary', 'mt-2 w-full px-2')}
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

const FIRST_ROWS: Readonly<Partial<Record<GroupName, number>>> = { persons: 0, clinics: 6 };

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

type MoreProps = { name: GroupName; count: number; isOpen: boolean; onToggle: () => void };

function MoreRows({ name, count, isOpen, onToggle }: MoreProps) {
  const { table } = lateWords();
  const { wording } = useComparison();
  const words = name === 'persons' ? table.morePersons : table.moreClinics;
  return (
    <button type="button" className="versus-more link" aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? table.fewer : plural(words, count, wording.tag)}
    </button>
  );
}

type Props = {
  items: readonly InsuranceItem[];
  groups: readonly Group[];
  links: ReadonlyMap<number, RefusalLink>;
  onRemove: (item: InsuranceItem) => void;
  onRequest: (item: InsuranceItem) => void;
};

export function ComparisonTable({ items, groups, links, onRemove, onRequest }: Props) {
  const { table } = lateWords();
  const { labels, planHref, wording } = useComparison();
  const [opened, setOpened] = useState<readonly GroupName[]>([]);
  const frame = useNamesHeight();

  function removeAt(at: number) {
    const buttons = frame.current!.querySelectorAll<HTMLButtonElement>('.versus-remove');
    (buttons[at + 1] ?? buttons[at - 1])?.focus();
    onRemove(items[at]!);
  }

  return (
    <table ref={frame} {...TABLE_ROLES.table} className="versus" data-plans={items.length}>
      <caption className="sr-only">{table.caption}</caption>
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          <td {...TABLE_ROLES.cell} className="versus-corner">
            <span className="sr-only">{table.feature}</span>
          </td>
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
                  className="versus-remove"
                  aria-label={fill(table.remove, { name: item.displayName })}
                  onClick={() => removeAt(at)}
                >
                  <Icon name="x" className="size-5" />
                </button>
              </span>
            </td>
          ))}
        </tr>
        <tr {...TABLE_ROLES.row} className="versus-names">
          <td className="versus-corner" aria-hidden="true" />
          {items.map((item) => (
            <th key={item.id} {...TABLE_ROLES.columnHead}>
              <span aria-hidden="true" className="versus-company">
                {item.organization.displayName}
              </span>
              <span className="versus-name">
                <PlanShortName {...nameOf(item)} others={items.map(nameOf)} />
              </span>
              {/* A row says it too: this one is for who scrolls. */}
              {!links.has(item.id) && (
                <span aria-hidden="true" className="versus-price">
                  <WrappingPrice item={item} wording={wording} />
                </span>
              )}
            </th>
          ))}
        </tr>
        <tr {...TABLE_ROLES.row}>
          <td className="versus-corner" aria-hidden="true" />
          {items.map((item) => (
            <td {...TABLE_ROLES.cell} key={item.id}>
              {links.has(item.id) ? (
                <ClientLink className="btn btn-quiet mt-2 w-full px-2" href={links.get(item.id)!.href}>
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
      </thead>
      {groups.map(({ name, rows }) => (
        <tbody key={name} {...TABLE_ROLES.group}>
          <tr {...TABLE_ROLES.row} className="versus-group">
            <th {...TABLE_ROLES.groupHead} colSpan={items.length + 1}>
              {table.groups[name]}
              {rows.length > (FIRST_ROWS[name] ?? Infinity) && (
                <MoreRows
                  name={name}
                  count={rows.length - FIRST_ROWS[name]!}
                  isOpen={opened.includes(name)}
                  onToggle={() =>
                    setOpened(opened.includes(name) ? opened.filter((one) => one !== name) : [...opened, name])
                  }
                />
              )}
            </th>
          </tr>
          {rows.slice(0, opened.includes(name) ? undefined : FIRST_ROWS[name]).map((row) => (
            <tr {...TABLE_ROLES.row} key={row.key} data-differs={row.differs || undefined}>
              <th {...TABLE_ROLES.rowHead}>
                {row.differs && (
                  <>
                    <span aria-hidden="true" className="mr-1 font-semibold text-accent">
                      ≠
                    </span>
                    <span className="sr-only">{table.differs}: </span>
                  </>
                )}
                {row.label}
              </th>
              <Cells {...{ row, items }} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
