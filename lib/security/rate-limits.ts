type RateLimit = {
  readonly points: number;
  readonly seconds: number;
  readonly crawlers?: 'pass';
  readonly proof?: {
    readonly limit: LimitName;
    /** Requests of the window beyond which no proof helps: many people may share a carrier's address. Left out: it always helps. */
    readonly ceiling?: number;
  };
};

/** Counted by a visitor and, of IPv6, by the networks around it, of which one connection may have all (`widerNetworks`). */
type Widened<Name extends string> = Name | `${Name}56` | `${Name}48`;

type LimitName =
  | 'list'
  | 'listProven'
  | 'price'
  | 'priceProven'
  | 'read'
  | 'document'
  | 'personExport'
  | 'sheet'
  | 'upload'
  | 'request'
  | 'interactions'
  | 'receipt'
  | 'receiptDay'
  | 'referral'
  | 'referralDay'
  | 'referralLink'
  | 'share'
  | 'shareDay'
  | 'sharedLink'
  | Widened<'linkMail'>
  | 'accountMailOfAll'
  | 'linkMailAsked'
  | 'linkMailDay'
  | 'gatewayAsked'
  | 'human'
  | 'solution'
  | 'write'
  | 'chatMessage'
  | 'chatActivity'
  | 'chatLink'
  | 'webhook'
  | 'partner'
  | 'partnerReport'
  | 'partnerCheck'
  | 'partnerKey'
  | 'profile'
  | 'attempt'
  | 'lead'
  | 'leadDay'
  | 'person'
  | 'personCode'
  | 'personCodeOfAll'
  | 'personCodeProven'
  | 'codeAsked'
  | 'codeTyped'
  | Widened<'signIn'>
  | Widened<'signInOf'>
  | 'signInOfAll'
  | 'staffList'
  | 'staffListHour'
  | 'staffExport';

const MINUTE = 60;
const DAY = 24 * 60 * 60;

/**
 * A visitor is an IPv4 address or an IPv6 /64. The numbers leave a family alone that shares a carrier's address with
 * others: who sorts, filters and pages without rest asks for a list every 3 s and for 20 prices with each.
 */
export const rateLimits: Readonly<Record<LimitName, RateLimit>> = {
  list: {
    points: 240,
    seconds: MINUTE,
    crawlers: 'pass',
    proof: { limit: 'listProven', ceiling: 2_400 },
  },
  listProven: { points: 480, seconds: MINUTE },
  price: {
    points: 600,
    seconds: MINUTE,
    crawlers: 'pass',
    proof: { limit: 'priceProven', ceiling: 6_000 },
  },
  priceProven: { points: 1_200, seconds: MINUTE },
  read: { points: 600, seconds: MINUTE, crawlers: 'pass' },
  document: { points: 60, seconds: MINUTE, crawlers: 'pass' },
  // It reads whole tables.
  personExport: { points: 10, seconds: 10 * MINUTE },
  // Ten documents of a purchase, each tried a few times.
  upload: { points: 60, seconds: 10 * MINUTE },
  // A thread of its own reads each.
  sheet: { points: 20, seconds: MINUTE },
  /**
   * Whatever no memory answers, pages and endpoints alike, in each process: 5 ms of a processor each, so that one address
   * takes a quarter of one. A list asks for 20 at once, and an outside service may tell 500 things in ten seconds.
   */
  request: { points: 500, seconds: 10, crawlers: 'pass' },
  interactions: { points: 60, seconds: MINUTE },
  receipt: { points: 30, seconds: MINUTE },
  receiptDay: { points: 200, seconds: DAY },
  referral: { points: 10, seconds: MINUTE },
  referralDay: { points: 60, seconds: DAY },
  referralLink: { points: 30, seconds: MINUTE },
  share: { points: 20, seconds: MINUTE },
  shareDay: { points: 100, seconds: DAY },
  sharedLink: { points: 120, seconds: MINUTE },
  /** Of a mailbox, whoever asks: over it no further mail is sent. */
  linkMail: { points: 3, seconds: DAY },
  linkMail56: { points: 6, seconds: DAY },
  linkMail48: { points: 12, seconds: DAY },
  /** Of an account's mailbox, asked by all; one visitor is counted by `linkMail`, and is under it by the widest, too. */
  accountMailOfAll: { points: 20, seconds: 60 * MINUTE },
  linkMailAsked: { points: 5, seconds: 10 * MINUTE },
  linkMailDay: { points: 20, seconds: DAY },
  /** Of a payment, by whoever looks at it: as often as one page asks how it stands (every 3 s). */
  gatewayAsked: { points: 2, seconds: 6 },
  human: { points: 20, seconds: MINUTE },
  solution: { points: 1, seconds: 10 * MINUTE },
  // An office of executives writes from one address.
  chatMessage: { points: 240, seconds: MINUTE },
  chatActivity: { points: 480, seconds: MINUTE },
  chatLink: { points: 10, seconds: MINUTE },
  // What an outside service says of all its agents comes from a few addresses.
  webhook: { points: 3_000, seconds: MINUTE },
  // A partner's own server asks for a token for each page of its own that is shown, from one address.
  partner: { points: 1_200, seconds: MINUTE },
  // It reads a quarter of a year.
  partnerReport: { points: 30, seconds: MINUTE },
  // Each makes twelve requests at most, one after the other.
  partnerCheck: { points: 10, seconds: MINUTE },
  // Wrong ones alone are counted.
  partnerKey: { points: 20, seconds: 10 * MINUTE },
  write: { points: 120, seconds: MINUTE },
  profile: { points: 60, seconds: MINUTE },
  attempt: { points: 60, seconds: 10 * MINUTE },
  lead: { points: 5, seconds: MINUTE },
  leadDay: { points: 30, seconds: DAY },
  person: { points: 20, seconds: DAY },
  /** Codes for one mailbox from one visitor. Over it no further mail is sent. */
  personCode: { points: 5, seconds: 60 * MINUTE },
  /** Codes for one mailbox from all visitors. Over it each code takes a proof of work: a refusal would let strangers shut the owner out. */
  personCodeOfAll: { points: 20, seconds: 60 * MINUTE, proof: { limit: 'personCodeProven' } },
  personCodeProven: { points: 1, seconds: 30 * MINUTE },
  codeAsked: { points: 10, seconds: 10 * MINUTE },
  codeTyped: { points: 20, seconds: 10 * MINUTE },
  /**
   * Wrong passwords alone: by a visitor; by one for an account, be it there or not; by all for it, so that no single one
   * shuts it. A browser that signed in before counts for itself, and not with all.
   */
  signIn: { points: 30, seconds: 10 * MINUTE },
  signIn56: { points: 60, seconds: 10 * MINUTE },
  signIn48: { points: 240, seconds: 10 * MINUTE },
  signInOf: { points: 10, seconds: 15 * MINUTE },
  signInOf56: { points: 20, seconds: 15 * MINUTE },
  signInOf48: { points: 40, seconds: 15 * MINUTE },
  signInOfAll: { points: 200, seconds: 15 * MINUTE },
  // Pages of staff lists, by account: 50 people each. An open list that changes all the time loads every 2 s at most.
  staffList: { points: 120, seconds: MINUTE },
  staffListHour: { points: 1_500, seconds: 60 * MINUTE },
  // Lists as files, by account.
  staffExport: { points: 20, seconds: 10 * MINUTE },
};

/** Of whatever asks a person to call: a request by a form, a chat, a purchase. */
export const LEAD_LIMITS = ['lead', 'leadDay'] as const satisfies readonly LimitName[];

export type { LimitName };

/** What a limit is where RATE_LIMIT_SCALE is not 1: never nothing. */
export const scaledBy = (points: number, scale: number): number => Math.max(1, Math.round(points * scale));

/** Requests that a process answers at once, and of them those of one visitor, scaled as the table is. */
export const MAX_UNDER_WAY = 500;
export const MAX_UNDER_WAY_OF_VISITOR = 100;

/** Sheets of 10 MB at most that a process receives and reads at once, and of them those of one visitor: all of each is in memory. */
export const MAX_SHEETS = 40;
export const MAX_SHEETS_OF_VISITOR = 4;

/** Connections of one visitor that owe the rest of a request or are refused with a delay; browsers open a few ahead. */
export const MAX_HELD_OF_VISITOR = 200;
