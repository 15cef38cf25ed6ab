import 'server-only';
import { and, between, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SHORTEST_SEARCH } from '@/features/back-office/domain';
import { executive, lead } from '@/lib/db/schema';
import { searchText } from '@/lib/i18n/search-text';

export const NAME_OF_EXECUTIVE = sql<string>`${executive.firstNames} || ' ' || ${executive.lastNames}`;

/** As `like` has it. */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
const holds = (word: string): SQL => sql`${lead.searchText} like ${containing(word)}`;

/** What mails and pages give of an id are its first eight digits. */
export function beginsWith(column: PgColumn, text: string): SQL | undefined {
  if (!/^[\da-f]{8}[\da-f-]{0,28}$/.test(text)) return undefined;
  const digits = text.replaceAll('-', '').slice(0, 32);
  return between(column, digits.padEnd(32, '0'), digits.padEnd(32, 'f'));
}

/**
 * Of a request every word stands somewhere in it, less those too short to tell anything ('de'); or it is a number, however it is
 * written.
 */
export function matches(q: string): SQL | undefined {
  const typed = searchText(q);
  const number = typed.replaceAll(/[\s().]/g, '');
  const isNumber = /^[+\d][\d-]*[\dk]$/.test(number) && number !== typed;
  const words = typed.split(/\s+/);
  const telling = words.filter((word) => word.length >= SHORTEST_SEARCH);
  const asked = telling.length > 0 ? telling : [typed];
  return or(and(...asked.map(holds)), isNumber ? holds(number) : undefined, beginsWith(lead.id, typed));
}
