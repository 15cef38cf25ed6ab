import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { guardDataKey } from '@/lib/security/data-key';
import { canOpen, keyIdOf, ownerIn, seal, unseal, type DataKeys } from '@/lib/security/seal';
import type { Db } from './client';
import { installationSecret } from './schema';

const PROOF = 'data-key-proof';

type Column = {
  readonly table: string;
  readonly column: string;
  /** Column that identifies the owner of the sealed value (see `lib/security/seal.ts`). */
  readonly ownerColumn: string;
  readonly isOneOfSeveral?: true;
  readonly filter?: SQL;
};

/** True for sealed secrets. An earlier release's are plain until first read (`installation-secret.ts`). */
const isSealedSecret = sql`purpose <> ${PROOF} and value like '%.%'`;

const SEALED: readonly Column[] = [
  { table: 'purchase', column: 'health', ownerColumn: 'lead_id' },
  { table: 'company_purchase', column: 'people', ownerColumn: 'lead_id', isOneOfSeveral: true },
  { table: 'company_purchase', column: 'joiners', ownerColumn: 'lead_id', isOneOfSeveral: true },
  { table: 'company_purchase', column: 'leavers', ownerColumn: 'lead_id', isOneOfSeveral: true },
  { table: 'purchase_document', column: 'sealed_key', ownerColumn: 'id' },
  { table: 'frame_key', column: 'sealed_key', ownerColumn: 'kid' },
  { table: 'partner_webhook', column: 'sealed_secret', ownerColumn: 'partner_id' },
  { table: 'partner_webhook', column: 'sealed_former_secret', ownerColumn: 'partner_id' },
  { table: 'installation_secret', column: 'value', ownerColumn: 'purpose', filter: isSealedSecret },
];

export type Sealed = { readonly owner: string; readonly sealed: string };
type SealedRow = Sealed & { readonly ownerId: string };

async function rowsOf(
  db: Pick<Db, 'execute'>,
  { table, column, ownerColumn, isOneOfSeveral, filter: columnFilter = sql`true` }: Column,
  rowFilter: SQL,
  limit: number,
): Promise<SealedRow[]> {
  const [tableId, columnId, ownerColumnId] = [table, column, ownerColumn].map((name) => sql.identifier(name));
  const { rows } = await db.execute<Omit<SealedRow, 'owner'>>(sql`
    select ${ownerColumnId}::text as "ownerId", ${columnId} as sealed from ${tableId}
    where ${columnId} is not null and ${columnFilter} and ${rowFilter} order by ${ownerColumnId}::text collate "C" limit ${limit}`);
  return rows.map(({ ownerId, sealed }) => ({
    ownerId,
    sealed,
    owner: isOneOfSeveral ? ownerIn(ownerId, column) : ownerId,
  }));
}

async function firstSealed(db: Db): Promise<Sealed | null> {
  for (const column of SEALED) {
    const [row] = await rowsOf(db, column, sql`true`, 1);
    if (row) return row;
  }
  return null;
}

const isAnythingSealed = async (db: Db): Promise<boolean> => (await firstSealed(db)) !== null;

const SAMPLES = 3;

/** Decrypts the first values and returns their number. @throws Error if the keys cannot decrypt one */
export async function openSamples(db: Pick<Db, 'execute'>, keys: readonly string[]): Promise<number> {
  const samples: SealedRow[] = [];
  for (const column of SEALED) samples.push(...(await rowsOf(db, column, sql`true`, 1)));
  const few = samples.slice(0, SAMPLES);
  for (const { owner, sealed } of few)
    if (!canOpen(keys, owner, sealed)) throw new Error('The data key cannot decrypt the stored data.');
  return few.length;
}

export async function findKeyProof(db: Db): Promise<Sealed | null> {
  const { rows } = await db.execute<{ value: string }>(
    sql`select value from installation_secret where purpose = ${PROOF}`,
  );
  return rows[0] ? { owner: PROOF, sealed: rows[0].value } : firstSealed(db);
}

export async function keepKeyProof(db: Db, keys: DataKeys): Promise<void> {
  const value = seal(keys, PROOF, keyIdOf(keys[0]));
  await db
    .insert(installationSecret)
    .values({ purpose: PROOF, value })
    .onConflictDoUpdate({ target: installationSecret.purpose, set: { value } });
}

/**
 * Registers the checks of the data key. Call it before any seal or unseal. If the key is missing while sealed data
 * exists, no new key may be created.
 */
export const guardSealed = (db: Db): void =>
  guardDataKey({
    isInUse: () => isAnythingSealed(db),
    findProof: () => findKeyProof(db),
    keepProof: (keys) => keepKeyProof(db, keys),
  });

const sealedWithOther = ([key]: DataKeys, column: SQL): SQL => sql`split_part(${column}, '.', 1) <> ${keyIdOf(key)}`;

export async function countSealed(db: Db, keys: DataKeys) {
  let [first, others] = [0, 0];
  for (const { table, column, filter = sql`true` } of SEALED) {
    const name = sql.identifier(column);
    const { rows } = await db.execute<{ others: number; all: number }>(sql`
      select count(*) filter (where ${sealedWithOther(keys, sql`${name}`)})::int as others, count(*)::int as all
      from ${sql.identifier(table)} where ${name} is not null and ${filter}`);
    others += rows[0]!.others;
    first += rows[0]!.all - rows[0]!.others;
  }
  return { first, others };
}

const BATCH = 200;

async function reseal(
  db: Db,
  { table, column, ownerColumn }: Column,
  { ownerId, owner, sealed }: SealedRow,
  keys: DataKeys,
) {
  const anew = seal(keys, owner, unseal(keys, owner, sealed));
  const { rowCount } = await db.execute(sql`
    update ${sql.identifier(table)} set ${sql.identifier(column)} = ${anew}
    where ${sql.identifier(ownerColumn)}::text = ${ownerId} and ${sql.identifier(column)} = ${sealed}`);
  return rowCount === 1;
}

/** Seals all values again with the first key, row by row. May be interrupted and repeated. Returns the row count. */
export async function resealAll(db: Db, keys: DataKeys, batch = BATCH) {
  let [resealed, unreadable] = [0, 0];
  for (const column of SEALED) {
    let last = '';
    for (let rows = [{ ownerId: '', owner: '', sealed: '' }]; rows.length > 0;) {
      const after = sql`${sql.identifier(column.ownerColumn)}::text collate "C" > ${last}`;
      const other = sealedWithOther(keys, sql`${sql.identifier(column.column)}`);
      rows = await rowsOf(db, column, sql`${after} and ${other}`, batch);
      for (const row of rows) {
        last = row.ownerId;
        try {
          if (await reseal(db, column, row, keys)) resealed += 1;
        } catch {
          unreadable += 1;
        }
      }
    }
  }
  await keepKeyProof(db, keys);
  return { resealed, unreadable };
}
