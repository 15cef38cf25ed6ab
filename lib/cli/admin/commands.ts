import { planCounts } from '@/features/catalogue/server/read-plans';
import { HOME_PAGE } from '@/features/content/articles';
import { previewLink } from '@/features/content/server/preview';
import { addAccount, createInvitation } from '@/features/identity/users/server/manage-users';
import { setCalendlyUrl } from '@/features/lead/executive/server/manage-executives';
import {
  liftRestriction,
  listRestrictions,
  addRestriction,
} from '@/features/purchase/restrictions/server/restrict-person';
import { findPartner } from '@/features/tenant/server/publish-partner';
import { addReferrer, deactivateReferrer, listReferrers } from '@/features/referral/server/referrers';
import { erasePerson, findPerson, hiddenFields } from '@/features/rights/server/person';
import { locale } from '@/lib/contract/atoms';
import { RESTRICTED_KINDS, RESTRICTION_EFFECTS } from '@/lib/contract/restriction';
import { ROLES } from '@/lib/contract/role';
import type { Db } from '@/lib/db/client';
import { countSealed, resealAll } from '@/lib/db/sealed-columns';
import { env } from '@/lib/env';
import { marketOf, markets } from '@/lib/markets';
import { DEFAULT_LOCALE, href } from '@/lib/routing/routes';
import { addDataKey, dataKeys, keepFirstDataKey } from '@/lib/security/data-key';
import { keyIdOf, type DataKeys } from '@/lib/security/seal';
import { isMainSite, mainSiteOf, siteOfRow, toSite } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { clearDemonstration } from '../demonstration';
import { refuse } from '../refusal';
import { choose, codeOfMarket, emailNamed, listed, marketNamed, numberOf, type Command, type Given } from './command';
import { PARTNERS } from './partners';

async function keyState(db: Db, keys: DataKeys) {
  const { first, others } = await countSealed(db, keys);
  const result = { keys: keys.map(keyIdOf), first, others };
  return {
    result,
    lines: [`keys: ${result.keys.join(', ')}`, `encrypted with the first key: ${first}`, `with others: ${others}`],
  };
}

const BACK_UP = 'Back up the first key now, separately from the database: without it the data is lost.';

const KEY: Readonly<Record<string, Command>> = {
  'key status': { usage: '', run: async ({ db }) => keyState(db, await dataKeys()) },
  'key rotate': {
    action: 'key.rotate',
    inSteps: true,
    usage: '',
    hint: 'creates a new key, or continues an interrupted run; the old key decrypts until it is retired',
    async run({ db }) {
      await dataKeys();
      const keys = await addDataKey();
      if (!keys)
        throw new Error('DATA_KEY is a setting: set DATA_KEY=NEW,OLD for all servers and here, then run this again.');
      const { resealed, unreadable } = await resealAll(db, keys);
      const { result, lines } = await keyState(db, keys);
      const counts = [`encrypted again: ${resealed}`, ...(unreadable ? [`not decryptable: ${unreadable}`] : [])];
      return {
        result: { ...result, resealed, unreadable },
        lines: [...counts, ...lines, BACK_UP],
        change: { subject: 'key' },
      };
    },
  },
  'key retire': {
    action: 'key.retire',
    inSteps: true,
    usage: '',
    hint: 'deletes the old keys when nothing is encrypted with them',
    async run({ db }) {
      const keys = await dataKeys();
      const { others } = await countSealed(db, keys);
      if (others > 0) throw new Error(`${others} values are encrypted with an old key: run key rotate first.`);
      if (!(await keepFirstDataKey())) throw new Error('DATA_KEY is a setting: keep only its first key.');
      const { result, lines } = await keyState(db, [keys[0]]);
      return { result, lines: [...lines, BACK_UP], change: { subject: 'key' } };
    },
  },
};

const personOf = ({ EMAIL, market }: Given) => ({ email: emailNamed(EMAIL), market: marketNamed(market) });

function refuseNobody({ EMAIL, market }: Given, counts: readonly number[]): void {
  if (counts.every((n) => n === 0))
    throw new Error(`No data found for the address ${EMAIL}${market === undefined ? '' : ` in ${market}`}.`);
}

const nonZeroCounts = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).flatMap(([kind, n]) => (n > 0 ? [`${kind}: ${n}`] : []));

const PERSON: Readonly<Record<string, Command>> = {
  'person find': {
    usage: 'EMAIL [--market MARKET]',
    async run({ db }, given) {
      const kinds = await findPerson({ db, locale: 'en' }, personOf(given));
      const counts = Object.fromEntries(Object.entries(kinds).map(([kind, rows]) => [kind, rows.length]));
      refuseNobody(given, Object.values(counts));
      return { result: counts, lines: nonZeroCounts(counts) };
    },
  },
  'person export': {
    usage: 'EMAIL [--market MARKET] [--language LANGUAGE]',
    hint: '--language: language of the file',
    async run({ db }, given) {
      const language = choose('--language', given.language ?? 'en', locale.options);
      const kinds = await findPerson({ db, locale: language }, personOf(given));
      const counts = Object.values(kinds).map(({ length }) => length);
      refuseNobody(given, counts);
      const file = { ...kinds, withheld: hiddenFields(kinds) };
      return { result: file, lines: [JSON.stringify(file, null, 2)] };
    },
  },
  'person erase': {
    action: 'person.erase',
    inSteps: true,
    usage: 'EMAIL [--market MARKET]',
    async run(context, given) {
      const { counts, stays, references, notified } = await erasePerson(context, personOf(given));
      refuseNobody(given, [...Object.values(counts), ...Object.values(stays)]);
      const accounting = nonZeroCounts(stays);
      return {
        result: { ...counts, stays },
        lines: [
          'erased',
          ...nonZeroCounts(counts),
          'kept: proofs of consent, without the person',
          ...(accounting.length > 0 ? [`kept for accounting, without the person: ${accounting.join(', ')}`] : []),
          `notified: ${notified} executives who have or had a request (the mail does not name the person)`,
        ],
        change: { subject: 'person', facts: { references, market: given.market } },
      };
    },
  },
};

const USERS: Readonly<Record<string, Command>> = {
  'users add': {
    action: 'user.add',
    usage: 'EMAIL --name NAME --role ROLE [--site SITE] [--insurer CODE] [--readonly]',
    hint: `prints a link that sets a password, for three days. ROLE: ${ROLES.join(', ')}. --site: site whose data they see, such as cl or cl.demo; default: all. --insurer: only for a PROVIDER_ADMIN: insurer whose plans they see`,
    async run({ db, now }, { EMAIL, name, role, site: given, insurer = null, readonly }) {
      const site = given === undefined ? null : siteOfRow(given);
      const isKnown = site !== null && (isMainSite(site) || (await findPartner(db, site)) !== null);
      if (given !== undefined && !isKnown) return refuse(`${given} is not a site: cl, or cl.demo of a partner.`);
      const account = { email: emailNamed(EMAIL), name: name!, role: choose('--role', role, ROLES), site, insurer };
      const user = await addAccount(db, { ...account, isDemo: readonly !== undefined, executiveId: null });
      if (!user) return refuse(`An account already exists for ${account.email}.`);
      const host = site ? mainSiteOf(site) : toSite(markets[0]!.code)!;
      const token = await createInvitation(db, { id: user.id, site }, now);
      const link = originOf(host) + href(marketOf(host), DEFAULT_LOCALE, { name: 'hashToken', token });
      const change = { subject: user.id, site, facts: { role: account.role, site } };
      return { result: { id: user.id, link }, lines: [`${EMAIL} is added. Link to set the password:`, link], change };
    },
  },
};

const DOCUMENTS = markets
  .map(({ code, legalIds }) => `${legalIds.map(({ kind }) => kind).join(', ')} in ${code}`)
  .join('; ');

/** Commands for people who may not buy online. A row shows a few characters of a document, number or address. */
const RESTRICTIONS: Readonly<Record<string, Command>> = {
  'restrictions list': {
    usage: '',
    async run({ db }) {
      const rows = await listRestrictions(db);
      return listed(
        rows.map(({ id, market, kind, mask, effect, note, createdAt }) => ({
          id,
          market: codeOfMarket(market),
          kind,
          about: mask,
          effect,
          note,
          since: createdAt,
        })),
      );
    },
  },
  'restrictions set': {
    action: 'restrictions.set',
    usage: '--market MARKET --kind KIND --value VALUE [--document DOCUMENT] --effect EFFECT [--note TEXT]',
    hint: `KIND: ${RESTRICTED_KINDS.join(', ')}. EFFECT: ${RESTRICTION_EFFECTS.join(', ')}. DOCUMENT of a LEGAL_ID: ${DOCUMENTS}. An open payment will be refunded without a sale; earlier sales remain`,
    async run({ db }, { market, value, document, note = '', ...given }) {
      const kind = choose('--kind', given.kind, RESTRICTED_KINDS);
      const effect = choose('--effect', given.effect, RESTRICTION_EFFECTS);
      const { id, mask } = await addRestriction(
        { db, market: marketNamed(market)! },
        { kind, effect, value: value!, document, note },
      );
      const change = { subject: String(id), site: market!, facts: { market, kind, effect } };
      const line = `restriction ${id} is in force: ${kind} ${mask} in ${market}`;
      return { result: { id, about: mask }, lines: [line], change };
    },
  },
  'restrictions remove': {
    action: 'restrictions.remove',
    usage: 'ID',
    async run({ db }, { ID }) {
      await liftRestriction(db, numberOf(ID));
      return { result: { id: Number(ID) }, lines: [`restriction ${ID} is removed`], change: { subject: ID! } };
    },
  },
};

const REFERRERS: Readonly<Record<string, Command>> = {
  'referrers list': {
    usage: '[--market MARKET]',
    async run({ db }, { market }) {
      const rows = await listReferrers(db, marketNamed(market));
      return listed(
        rows.map(({ id, market: of, name, code, active, executiveId, requests }) => ({
          id,
          market: codeOfMarket(of),
          name,
          code,
          active,
          executive: executiveId,
          requests,
        })),
      );
    },
  },
  'referrers add': {
    action: 'referrers.add',
    usage: '--market MARKET --name NAME --email EMAIL',
    async run({ db }, { market, name, email }) {
      const made = await addReferrer(db, marketNamed(market)!, { name: name!, email: email! });
      const line = `referrer ${made.id} is added. Suffix of their links: ?referido=${made.code}`;
      return { result: made, lines: [line], change: { subject: String(made.id), site: market!, facts: { market } } };
    },
  },
  'referrers deactivate': {
    action: 'referrers.deactivate',
    usage: 'ID',
    async run({ db }, { ID }) {
      await deactivateReferrer(db, numberOf(ID));
      const line = `referrer ${ID} gets no more requests`;
      return { result: { id: Number(ID), active: false }, lines: [line], change: { subject: ID! } };
    },
  },
};

const DAY_MS = 86_400_000;

export const COMMANDS: Readonly<Record<string, Command>> = {
  ...KEY,
  ...PERSON,
  ...USERS,
  ...PARTNERS,
  ...REFERRERS,
  ...RESTRICTIONS,
  'executives calendly': {
    action: 'executive.calendly',
    usage: 'ID URL',
    hint: "sets the external calendar of an executive; URL: https://calendly.com/…, or 'none'",
    async run({ db }, { ID, URL: url }) {
      await setCalendlyUrl(db, numberOf(ID), url === 'none' ? null : url!);
      const line = `executive ${ID} takes bookings ${url === 'none' ? 'on our site' : `at ${url}`}`;
      return { result: { id: Number(ID), url }, lines: [line], change: { subject: ID! } };
    },
  },
  'previews link': {
    action: 'content.preview',
    usage: '--market MARKET [--article SLUG] [--language LANGUAGE] [--days DAYS]',
    hint: 'prints a link to an article before its day, or to the current home page; valid for 7 days by default',
    async run({ db, now }, { market, article: subject = HOME_PAGE, language = 'es', days = '7' }) {
      const site = toSite(marketNamed(market)!.code)!;
      const reader = choose('--language', language, locale.options);
      const until = new Date(now.getTime() + Math.min(numberOf(days), 60) * DAY_MS);
      const link = await previewLink(db, { site, locale: reader, subject, until });
      return { result: { link, until }, lines: [link, `until ${until.toISOString()}`], change: { subject, site } };
    },
  },
  'demo clear': {
    usage: '',
    hint: 'removes plans, texts, executives, referrers, reviews and partners of the demonstration',
    async run({ db }) {
      const cleared = await clearDemonstration(db);
      const left = await planCounts(db);
      const rows = [...cleared].map(([market, plans]) => ({ market, removed: plans, left: left[market] }));
      const { result, lines } = listed(rows);
      const next = 'The next start fills a database without plans again, unless DEMO=0 is set.';
      return { result, lines: env().DEMO ? [...lines, next] : lines };
    },
  },
};
