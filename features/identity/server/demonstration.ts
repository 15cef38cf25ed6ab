import 'server-only';
import { createHmac } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { DEMO_DOMAIN, PASSWORD_RULES } from '@/features/identity/permissions';
import type { Db } from '@/lib/db/client';
import { accountSecret, findFreeExecutive, insertUser, setPassword, type NewUser } from './user-account.db';

export { deleteDemoAccounts as removeDemoAccounts } from './user-account.db';

const account = (email: string, name: string, given: Pick<NewUser, 'role' | 'site'>): NewUser => ({
  ...{ email: `${email}${DEMO_DOMAIN}`, name, isDemo: false, executiveId: null },
  ...given,
});

const ACCOUNTS: readonly NewUser[] = [
  account('admin', 'Administración de muestra', { role: 'ADMIN', site: null }),
  account('ejecutivo', 'Ejecutivo de muestra', { role: 'EJECUTIVO', site: 'cl' }),
  account('partner', 'Socio de muestra', { role: 'ADMIN_PARTNER', site: 'cl.demo' }),
  { ...account('demo', 'Visita de muestra', { role: 'ADMIN', site: null }), isDemo: true },
];

/** `roles[i]` is the role of the account `emails[i]`. */
export type DemoAccounts = {
  readonly emails: readonly string[];
  readonly roles: readonly string[];
  readonly password: string;
};

/** About 70 bits in the twelve characters allowed for a password. */
function passwordOf(secret: string): string {
  for (let n = 0; ; n += 1) {
    const password = createHmac('sha256', secret).update(`password ${n}`).digest('base64url').slice(0, 12);
    if (Object.values(PASSWORD_RULES).every((holds) => holds(password))) return password;
  }
}

export async function demoAccounts(db: Db): Promise<DemoAccounts> {
  return {
    emails: ACCOUNTS.map(({ email }) => email),
    roles: ACCOUNTS.map(({ role, site, isDemo }) =>
      [role, ...(site ? [site] : []), ...(isDemo ? ['reads only'] : [])].join(', '),
    ),
    password: passwordOf(await accountSecret(db, 'demonstration-accounts')),
  };
}

/** Must run after the executives are seeded. Existing accounts get the password printed at start. */
export async function seedDemoAccounts(db: Db): Promise<void> {
  const { password } = await demoAccounts(db);
  const passwordHash = await hash(password);
  for (const one of ACCOUNTS) {
    const executiveId = one.role === 'EJECUTIVO' ? await findFreeExecutive(db, one.site!) : null;
    const made = await db.transaction((tx) => insertUser(tx, { ...one, executiveId }, passwordHash));
    if (!made) await setPassword(db, one.email, passwordHash);
  }
}
