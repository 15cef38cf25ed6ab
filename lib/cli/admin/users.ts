import {
  accountOf,
  addAccount,
  changeAccount,
  dropSecondFactorOf,
  inviteByHand,
  listAccounts,
  type StoredAccount,
} from '@/features/identity/users/server/service';
import { ROLES } from '@/lib/contract/role';
import * as z from '@/lib/contract/zod';
import { marketOf, markets } from '@/lib/markets';
import { DEFAULT_LOCALE, href } from '@/lib/routing/routes';
import { mainSiteOf, siteOfRow, toSite, type Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { refuse } from '../refusal';
import { choose, numberOf, orRefuse, table, type AdminContext, type Resource } from './resource';

const siteNamed = (given: string | undefined): Site | null =>
  given === undefined ? null : (siteOfRow(given) ?? refuse(`${given} is no site: cl, or cl.demo of a partner.`));

const emailNamed = (given = ''): string =>
  z.email().safeParse(given).success ? given : refuse(`${given} is no e-mail address.`);

/** On a market's own host: the back office is on no other. */
async function linkFor({ db, now }: AdminContext, { id, site: own }: StoredAccount): Promise<string> {
  const known = siteNamed(own ?? undefined);
  const site = known ? mainSiteOf(known) : toSite(markets[0]!.code)!;
  const token = await inviteByHand(db, { id, site: known }, now);
  return originOf(site) + href(marketOf(site), DEFAULT_LOCALE, { name: 'hashToken', token });
}

const toRow = ({ id, email, name, role, site, isActive, isDemo, hasSecondFactor, ...of }: StoredAccount) => ({
  ...{ id, email, name, role, site: site ?? 'all', active: isActive },
  ...{ demo: isDemo, secondStep: hasSecondFactor, executive: of.executiveId, insurer: of.insurer },
});

const change = (isActive: boolean, said: string) => ({
  changes: true as const,
  usage: 'EMAIL',
  async run({ db }: AdminContext, { EMAIL }: Readonly<Record<string, string | undefined>>) {
    const { id, site } = await accountOf(db, EMAIL!);
    await db.transaction((tx) => changeAccount(tx, id, { status: isActive ? 'Activo' : 'Inactivo' }));
    return { result: { id, active: isActive }, site, lines: [`${EMAIL} ${said}`] };
  },
});

export const users: Resource = {
  list: {
    usage: '',
    async run({ db }) {
      const rows = (await listAccounts(db)).map(toRow);
      return { result: rows, lines: table(rows) };
    },
  },
  add: {
    changes: true,
    usage: 'EMAIL --name NAME --role ROLE [--site SITE] [--executive ID] [--insurer CODE] [--readonly]',
    hint: `ROLE: ${ROLES.join(', ')}. --site: whose data they see, else everybody's. --insurer: whose plans a PROVIDER_ADMIN sees. It prints a link that sets a password, for three days`,
    async run(context, { EMAIL, name, role, site, executive, insurer, readonly }) {
      const account = {
        email: emailNamed(EMAIL),
        name: name!,
        role: choose('--role', role, ROLES),
        site: siteNamed(site),
        isDemo: readonly !== undefined,
        executiveId: executive === undefined ? null : numberOf(executive),
        insurer: insurer ?? null,
      };
      const added = await orRefuse(context.db.transaction((tx) => addAccount(tx, account)));
      const user = added ?? refuse(`There is an account of ${account.email}.`);
      const link = await linkFor(context, user);
      return { result: { id: user.id, link }, lines: [`${EMAIL} is added and sets a password at`, link] };
    },
  },
  invite: {
    changes: true,
    usage: 'EMAIL',
    hint: 'a new link, for who lost theirs or forgot the password',
    async run(context, { EMAIL }) {
      const user = await accountOf(context.db, EMAIL!);
      const link = await linkFor(context, user);
      return { result: { id: user.id, link }, site: user.site, lines: [link] };
    },
  },
  'drop-second-step': {
    changes: true,
    usage: 'EMAIL',
    hint: 'for who lost the phone and the codes kept for that: the password alone lets them in, and what is open ends',
    async run({ db }, { EMAIL }) {
      const { id, site } = await accountOf(db, EMAIL!);
      const isDropped = await dropSecondFactorOf(db, { id });
      const said = isDropped ? 'signs in by the password alone' : 'has no second step';
      return { result: { id, dropped: isDropped }, site, lines: [`${EMAIL} ${said}`], changed: isDropped };
    },
  },
  disable: change(false, 'can not sign in any more'),
  enable: change(true, 'can sign in again'),
};
