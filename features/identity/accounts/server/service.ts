import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Done, forgottenRequest } from '@/features/identity/contract';
import {
  deleteSessionsOf,
  findUserByEmail,
  insertLink,
  updateAccount,
  type AccountChange,
  type StoredUser,
} from '@/features/identity/server/repository';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { enqueueMails } from '@/lib/mail/outbox';
import { consume } from '@/lib/security/limiter';
import { visitorKey } from '@/lib/security/visitor';
import { mainSiteOf } from '@/lib/site/site';

export {
  deleteSecondFactor,
  findUser as findAccount,
  insertUser as insertAccount,
} from '@/features/identity/server/repository';
export type { AccountChange };

/** Milliseconds: an invitation waits over a weekend, who forgot a password is waiting for the mail. */
const LIFE = { accountInvited: 72 * 3_600_000, passwordForgotten: 3_600_000 } as const;

type LinkMail = { readonly user: Pick<StoredUser, 'id' | 'site'>; readonly mail: keyof typeof LIFE };

/** Mails a link that sets a password, to the host of their market: the back office is on no other. */
export async function mailLink(
  tx: Db,
  { site, locale, now }: Pick<Ctx, 'site' | 'locale' | 'now'>,
  { user, mail }: LinkMail,
): Promise<void> {
  const hash = randomBytes(24).toString('base64url');
  const link = await insertLink(tx, { userId: user.id, hash, expiresAt: new Date(now.getTime() + LIFE[mail]) });
  await enqueueMails(tx, [{ mail, payload: { link, site: mainSiteOf(user.site ?? site), locale } }]);
}

/** Whoever is Inactivo can't sign in, and what they have open ends with it: nothing of it comes back with the account. */
export async function changeAccount(tx: Db, id: string, change: AccountChange): Promise<void> {
  await updateAccount(tx, id, change);
  if (change.status === 'Inactivo') await deleteSessionsOf(tx, id);
}

/** Who asks too often must not keep the mail from its owner, who asks from elsewhere. */
async function isMailDue({ actor }: Pick<Ctx, 'actor'>, email: string): Promise<boolean> {
  const hashOf = (text: string) => createHash('sha256').update(`account:${text}`).digest('base64url');
  const ofVisitor = await consume('linkMail', hashOf(`${email} ${visitorKey(actor.ip)}`));
  return !ofVisitor.over && !(await consume('accountMailOfAll', hashOf(email))).over;
}

/** Answers alike whether there is an account of that address; of those that are active, a few mails a day. */
export async function mailForgotten(
  ctx: Pick<Ctx, 'db' | 'site' | 'locale' | 'now' | 'actor'>,
  { email }: z.infer<typeof forgottenRequest>,
): Promise<Done> {
  const user = (await isMailDue(ctx, email)) ? await findUserByEmail(ctx.db, email) : null;
  if (user?.isActive) await ctx.db.transaction((tx) => mailLink(tx, ctx, { user, mail: 'passwordForgotten' }));
  return { done: true };
}
