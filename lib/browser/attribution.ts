import { isBot } from './bot';
import { storageKey } from './document-site';
import { keepPartnerReference } from './partner-reference';
import { storageOfVisitor, tryStorage } from './visitor-storage';

/** Maximum number of stored visits. */
const MAX_VISITS = 100;

/** Days after which a visit is no longer credited for a request. */
const KEEP_DAYS = 90;
const DAY_MS = 86_400_000;

const MAX_VALUE_LENGTH = 500;
/** Maximum characters of the visits in a request; sends the newest. A request body is limited to 64 KB. */
const MAX_SENT = 16_000;

const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
const CAMPAIGN = [...UTM, 'gclid', 'fbclid'];

/** Campaign and referrer, each optional, and the day as `2026-11-23`. */
export type Visit = Readonly<Record<string, string>>;

const key = () => storageKey('leadAttributionInfo');

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

const campaignOf = ({ searchParams }: URL, names: readonly string[]): [string, string][] =>
  names.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value.slice(0, MAX_VALUE_LENGTH)]] : [];
  });

/** Campaign parameters of the address, and the referrer if from another origin. Null: the visit has neither. */
export function visitOf(address: string, referrer: string, now: Date): Visit | null {
  const url = new URL(address);
  const found = campaignOf(url, CAMPAIGN);
  if (URL.canParse(referrer) && new URL(referrer).origin !== url.origin)
    found.push(['referrer', referrer.slice(0, MAX_VALUE_LENGTH)]);
  return found.length > 0 ? { ...Object.fromEntries(found), visited: dayOf(now) } : null;
}

/** Number of consecutive digits that may identify a person or a contract. */
const IDENTIFYING_DIGITS = 6;

const isIdentifying = (segment: string): boolean =>
  /@|%40/.test(segment) || segment.replaceAll(/\D/g, '').length >= IDENTIFYING_DIGITS;

const present = (visits: readonly (Visit | null)[]): Visit[] => visits.filter((visit) => visit !== null);

let aroundVisit: Visit | null = null;
let savedAround: Visit | null = null;

/** Records the embedding page once: its path without parts that may identify a person, and its utm_*. */
export function recordHostPage(origin: string, page: string): void {
  if (aroundVisit || isBot() || !URL.canParse(origin + page)) return;
  const url = new URL(origin + page);
  if (url.origin !== origin) return;
  const path = url.pathname.split('/').map((segment) => (isIdentifying(segment) ? '…' : segment));
  const referrer = `${origin}${path.join('/')}`.slice(0, MAX_VALUE_LENGTH);
  aroundVisit = { ...Object.fromEntries(campaignOf(url, UTM)), referrer, visited: dayOf(new Date()) };
}

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, text]) =>
      [...CAMPAIGN, 'referrer', 'visited'].includes(name) &&
      typeof text === 'string' &&
      text.length <= MAX_VALUE_LENGTH,
  );

function loadVisits(): Visit[] {
  const stored = tryStorage(() => JSON.parse(storageOfVisitor().getItem(key()) ?? '[]') as unknown, []);
  if (!Array.isArray(stored)) return [];
  const oldest = new Date(Date.now() - KEEP_DAYS * DAY_MS).toISOString().slice(0, 10);
  return stored.filter((one: unknown) => isVisit(one) && (one.visited ?? '') >= oldest) as Visit[];
}

let isSaved = false;

export function saveVisit(address: string, referrer: string): void {
  keepPartnerReference(address);
  const arrived = isBot() ? [] : present([visitOf(address, referrer, new Date()), aroundVisit]);
  if (arrived.length === 0) return;
  const visits = [...loadVisits(), ...arrived].slice(-MAX_VISITS);
  isSaved = tryStorage(() => {
    storageOfVisitor().setItem(key(), JSON.stringify(visits));
    savedAround = aroundVisit;
    return true;
  }, false);
}

export function leadAttribution(): Visit[] {
  if (isBot()) return [];
  const own = isSaved ? null : visitOf(location.href, document.referrer, new Date());
  const around = savedAround === aroundVisit ? null : aroundVisit;
  let room = MAX_SENT;
  return [...loadVisits(), ...present([own, around])]
    .slice(-MAX_VISITS)
    .reverse()
    .filter((visit) => (room -= JSON.stringify(visit).length) >= 0)
    .reverse();
}
