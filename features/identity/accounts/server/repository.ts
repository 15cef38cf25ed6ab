import 'server-only';
import { eq } from 'drizzle-orm';
import type { StoredUser } from '@/features/identity/server/repository';
import type { Role, UserStatus } from '@/lib/contract/role';
import type { Db } from '@/lib/db/client';
import { userAccount, userSecondFactor } from '@/lib/db/schema';

export type AccountChange = Partial<{ role: Role; site: string | null; status: UserStatus }>;

export async function updateAccount(tx: Db, id: string, change: AccountChange): Promise<void> {
  await tx.update(userAccount).set(change).where(eq(userAccount.id, id));
}

/** The password alone lets them in again. */
export async function deleteSecondFactor(tx: Db, { id }: Pick<StoredUser, 'id'>): Promise<void> {
  await tx.delete(userSecondFactor).where(eq(userSecondFactor.userId, id));
  await tx.update(userAccount).set({ twoFactorEnabled: false }).where(eq(userAccount.id, id));
}
