import { isBot } from './bot';
import { storageKey } from './document-site';
import { storageOfVisitor, tryStorage } from './visitor-storage';

/** Spec section 9. */
const MOST_VISITS = 100;

/** Longer ago, no request came of it. */
const KEEP_DAYS = 90;
const DAY_MS = 86_400_000;

const LONGEST = 500;
/** Characters that go along with a request, whose body may have 64 KB: those of the newest visits. */
const MOST_SENT = 16_000;

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'fbclid'];

/** Campaign and referrer, each only where there is one, and the day, `2026-11-23`. */
export type Visit = Readonly<Record<string, string>>;

const key = () => storageKey('leadAttributionInfo');

/** Campaign parameters of the address, and the referrer when it is of another origin; null: it says of neither. */
export function visitOf(address: string, referrer: string, now: Date): Visit | null {
  const { origin, searchParams } = new URL(address);
  const found = CAMPAIGN.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value.slice(0, LONGEST)] as const] : [];
  });
  if (URL.canParse(referrer) && new URL(referrer).origin !== origin)
    found.push(['referrer', referrer.slice(0, LONGEST)]);
  return found.length > 0 ? { ...Object.fromEntries(found), visited: now.toISOString().slice(0, 10) } : null;
}

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, text]) =>
      [...CAMPAIGN, 'referrer', 'visited'].includes(name) && typeof text === 'string' && text.length <= LONGEST,
  );

function keptVisits(): Visit[] {
  const stored = tryStorage(() => JSON.parse(storageOfVisitor().getItem(key()) ?? '[]') as unknown, []);
  if (!Array.isArray(stored)) return [];
  const oldest = new Date(Date.now() - KEEP_DAYS * DAY_MS).toISOString().slice(0, 10);
  return stored.filter((one: unknown) => isVisit(one) && (one.visited ?? '') >= oldest) as Visit[];
}

let isSaved = false;

/** Keeps what the visit says of the way it came; of too many the oldest leaves. */
export function saveVisit(address: string, referrer: string): void {
  const visit = isBot() ? null : visitOf(address, referrer, new Date());
  if (!visit) return;
  const visits = [...keptVisits(), visit].slice(-MOST_VISITS);
  isSaved = tryStorage(() => {
    storageOfVisitor().setItem(key(), JSON.stringify(visits));
    return true;
  }, false);
}

/** What a request says of the visits that led to it, oldest first. */
export function leadAttribution(): Visit[] {
  if (isBot()) return [];
  const present = isSaved ? null : visitOf(location.href, document.referrer, new Date());
  let room = MOST_SENT;
  return [...keptVisits(), ...(present ? [present] : [])]
    .slice(-MOST_VISITS)
    .reverse()
    .filter((visit) => (room -= JSON.stringify(visit).length) >= 0)
    .reverse();
}
