type RateLimit = {
  /** This many requests ... */
  readonly points: number;
  /** ... in this many seconds, from one visitor unless the name says otherwise. `RATE_LIMIT_SCALE` multiplies. */
  readonly seconds: number;
  /** Whether requests pass while nobody can count them: a read harms nobody, a write might. */
  readonly uncounted: 'pass' | 'refuse';
  /** 'pass': a search engine's crawler that has proved to be one reads on over the limit. Absent: it waits like anybody. */
  readonly crawlers?: 'pass';
  /** Over the limit the visitor is asked for a proof of being human (401) instead of patience (429). */
  readonly proof?: {
    /** The limit that counts what is read under one proof. */
    readonly limit: LimitName;
    /** Requests of the window beyond which no proof helps (429): many people may share a carrier's address. */
    readonly ceiling: number;
  };
};

type LimitName =
  | 'list'
  | 'listProven'
  | 'price'
  | 'priceProven'
  | 'reference'
  | 'document'
  | 'interactions'
  | 'receipt'
  | 'receiptDay'
  | 'referral'
  | 'referralDay'
  | 'referralLink'
  | 'share'
  | 'shareDay'
  | 'sharedLink'
  | 'human'
  | 'solution'
  | 'write'
  | 'profile'
  | 'attempt'
  | 'lead'
  | 'leadDay'
  | 'person';

const MINUTE = 60;
const DAY = 24 * 60 * 60;

/**
 * Every limit by name; `route()` attaches them to endpoints. A visitor is an IPv4 address or an IPv6 /64. The numbers
 * leave a family alone that shares one address of a carrier with other families: a visitor who sorts, filters and
 * pages without rest asks for a list every 3 s and for 20 prices with each.
 */
export const rateLimits: Readonly<Record<LimitName, RateLimit>> = {
  list: {
    points: 240,
    seconds: MINUTE,
    uncounted: 'pass',
    crawlers: 'pass',
    proof: { limit: 'listProven', ceiling: 2_400 },
  },
  listProven: { points: 480, seconds: MINUTE, uncounted: 'pass' },
  price: {
    points: 600,
    seconds: MINUTE,
    uncounted: 'pass',
    crawlers: 'pass',
    proof: { limit: 'priceProven', ceiling: 6_000 },
  },
  priceProven: { points: 1_200, seconds: MINUTE, uncounted: 'pass' },
  reference: { points: 600, seconds: MINUTE, uncounted: 'pass', crawlers: 'pass' },
  /** PDFs: the sheet of a plan that nobody asked for today takes a second to print. */
  document: { points: 60, seconds: MINUTE, uncounted: 'pass', crawlers: 'pass' },
  /** Timelines: a person looks at theirs now and then, whoever guesses asks more. */
  interactions: { points: 60, seconds: MINUTE, uncounted: 'refuse' },
  /** Receipts, made and looked up: a visitor opens one now and then, whoever guesses codes asks more. */
  receipt: { points: 30, seconds: MINUTE, uncounted: 'refuse' },
  /** Receipts made: each is a row of some kilobytes for 90 days (`KEPT_DAYS`). */
  receiptDay: { points: 200, seconds: DAY, uncounted: 'refuse' },
  /** Referrers looked up by e-mail: a visitor knows one or two, whoever tries out a list of people asks for more. */
  referral: { points: 10, seconds: MINUTE, uncounted: 'refuse' },
  referralDay: { points: 60, seconds: DAY, uncounted: 'refuse' },
  /** Referrers asked for by the code of a link: a family comes by one or two, whoever guesses codes asks for more. */
  referralLink: { points: 30, seconds: MINUTE, uncounted: 'refuse' },
  /** Links made: a visitor shares a search or two, and each is a row of some kilobytes for 30 days (`SHARED_DAYS`). */
  share: { points: 20, seconds: MINUTE, uncounted: 'refuse' },
  shareDay: { points: 100, seconds: DAY, uncounted: 'refuse' },
  /** Links opened and taken back: a family opens one or two, whoever guesses them asks more. */
  sharedLink: { points: 120, seconds: MINUTE, uncounted: 'refuse' },
  /** Challenges and solutions of 'Soy humano!'. */
  human: { points: 20, seconds: MINUTE, uncounted: 'pass' },
  /** One solution, by its challenge: it counts once while the challenge lives (`CHALLENGE_LIFE`). */
  solution: { points: 1, seconds: 10 * MINUTE, uncounted: 'refuse' },
  write: { points: 120, seconds: MINUTE, uncounted: 'refuse' },
  profile: { points: 60, seconds: MINUTE, uncounted: 'refuse' },
  /** One Idempotency-Key: its repeats make nothing new, so they do not count as leads. */
  attempt: { points: 60, seconds: 10 * MINUTE, uncounted: 'refuse' },
  lead: { points: 5, seconds: MINUTE, uncounted: 'refuse' },
  leadDay: { points: 30, seconds: DAY, uncounted: 'refuse' },
  /** One e-mail address or telephone number, whoever sends it. */
  person: { points: 20, seconds: DAY, uncounted: 'refuse' },
};

export type { LimitName };

/** Requests that one process answers at the same time; more would only wait for each other and for the database. */
export const MAX_UNDER_WAY = 500;
