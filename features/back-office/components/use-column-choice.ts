import { useState } from 'react';
import { tryStorage } from '@/lib/site/visitor-storage';
import type { TableColumn } from './table-column';

type Choice = Readonly<Record<string, boolean>>;

const keyOf = (table: string) => `back-office-columns-${table}`;

/** Of a device, whose form may be another release's. */
function keptChoice(table: string): Choice {
  const kept: unknown = tryStorage(() => JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}') as unknown, {});
  return typeof kept === 'object' && kept !== null ? (kept as Choice) : {};
}

/** Which columns somebody sees on this device. Only after the first paint: the server knows no device. */
export function useColumnChoice(table: string, columns: readonly Pick<TableColumn<never>, 'id' | 'isHidden'>[]) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const standard = Object.fromEntries(columns.map(({ id, isHidden }) => [id, !isHidden]));
  const choice = { ...standard, ...chosen };
  return {
    choice,
    load: () => setChosen(keptChoice(table)),
    choose(next: Choice): void {
      setChosen(next);
      tryStorage(() => localStorage.setItem(keyOf(table), JSON.stringify(next)), undefined);
    },
  };
}
