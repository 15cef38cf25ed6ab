type RateLimit<Name extends string> = {
  readonly points: number;
  readonly seconds: number;
  readonly crawlers?: 'pass';
  readonly proof?: {
    readonly limit: Name;
    /**
     * Requests per window above which even a proof of work is rejected. It is high, because many people may share an
     * address. Default: no ceiling.
     */
    readonly ceiling?: number;
  };
};

const MINUTE = 60;
const DAY = 24 * 60 * 60;

/**
 * A visitor is an IPv4 address or an IPv6 /64. The limits allow a family behind a carrier's shared address: constant
 * sorting, filtering and paging loads a list every 3 s, with 20 prices each. Limits whose names end in 56 and 48 count the
 * surrounding IPv6 networks, which one connection may own (`widerNetworks`).
 */
const LIMITS = {
  list: { points: 240, seconds: MINUTE, crawlers: 'pass', proof: { limit: 'listProven', ceiling: 2_400 } },
  listProven: { points: 480, seconds: MINUTE },
  price: { points: 600, seconds: MINUTE, crawlers: 'pass', proof: { limit: 'priceProven', ceiling: 6_000 } },
  priceProven: { points: 1_200, seconds: MINUTE },
  read: { points: 600, seconds: MINUTE, crawlers: 'pass' },
  document: { points: 60, seconds: MINUTE, crawlers: 'pass' },
  personExport: { points: 10, seconds: 10 * MINUTE },
  // Ten documents of a purchase, with a few attempts each.
  upload: { points: 60, seconds: 10 * MINUTE },
  sheet: { points: 20, seconds: MINUTE },
  /**
   * Responses of a process that are not from memory (pages and endpoints). Each takes 5 ms of processor time, so one
   * address can use a quarter of a processor. A list sends 20 requests at once, and an external service may send 500 in
   * ten seconds.
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
  /** Per mailbox (link to a search), or per mailbox and network (account). Above the limit no mail is sent. */
  linkMail: { points: 3, seconds: DAY },
  linkMail56: { points: 6, seconds: DAY },
  linkMail48: { points: 12, seconds: DAY },
  /** Per account mailbox, for all visitors together. `linkMail` stops a single visitor earlier. */
  accountMailOfAll: { points: 20, seconds: 60 * MINUTE },
  linkMailAsked: { points: 5, seconds: 10 * MINUTE },
  linkMailDay: { points: 20, seconds: DAY },
  /** Per payment, for all viewers together: as often as one page polls its status (every 3 s). */
  gatewayAsked: { points: 2, seconds: 6 },
  human: { points: 20, seconds: MINUTE },
  solution: { points: 1, seconds: 10 * MINUTE },
  // All executives of an office write from one address.
  chatMessage: { points: 240, seconds: MINUTE },
  chatActivity: { points: 480, seconds: MINUTE },
  chatLink: { points: 10, seconds: MINUTE },
  // External services send the events of all sites from a few addresses.
  webhook: { points: 3_000, seconds: MINUTE },
  // A partner's server requests a token for each page view, from one address.
  partner: { points: 1_200, seconds: MINUTE },
  partnerReport: { points: 30, seconds: MINUTE },
  // Counts wrong keys only.
  partnerKey: { points: 20, seconds: 10 * MINUTE },
  write: { points: 120, seconds: MINUTE },
  profile: { points: 60, seconds: MINUTE },
  attempt: { points: 60, seconds: 10 * MINUTE },
  lead: { points: 5, seconds: MINUTE },
  leadDay: { points: 30, seconds: DAY },
  person: { points: 20, seconds: DAY },
  /** Codes for one mailbox from one visitor. Above the limit no mail is sent. */
  personCode: { points: 5, seconds: 60 * MINUTE },
  /** Codes for one mailbox. Above the limit each needs a proof of work: a rejection would lock the owner out. */
  personCodeOfAll: { points: 20, seconds: 60 * MINUTE, proof: { limit: 'personCodeProven' } },
  personCodeProven: { points: 1, seconds: 30 * MINUTE },
  codeAsked: { points: 10, seconds: 10 * MINUTE },
  codeTyped: { points: 20, seconds: 10 * MINUTE },
  /**
   * Wrong passwords: per visitor; per visitor and account (known or unknown); and per account for all visitors, with a
   * limit that a single visitor cannot reach. A browser that signed in before has its own count.
   */
  signIn: { points: 30, seconds: 10 * MINUTE },
  signIn56: { points: 60, seconds: 10 * MINUTE },
  signIn48: { points: 240, seconds: 10 * MINUTE },
  signInOf: { points: 10, seconds: 15 * MINUTE },
  signInOf56: { points: 20, seconds: 15 * MINUTE },
  signInOf48: { points: 40, seconds: 15 * MINUTE },
  signInOfAll: { points: 200, seconds: 15 * MINUTE },
  // Pages of staff lists (50 rows), per account. An open, constantly changing list loads every 2 s.
  staffList: { points: 120, seconds: MINUTE },
  staffListHour: { points: 1_500, seconds: 60 * MINUTE },
  staffExport: { points: 20, seconds: 10 * MINUTE },
} as const satisfies Readonly<Record<string, RateLimit<string>>>;

export type LimitName = keyof typeof LIMITS;

export const rateLimits: Readonly<Record<LimitName, RateLimit<LimitName>>> = LIMITS;

export const LEAD_LIMITS = ['lead', 'leadDay'] as const satisfies readonly LimitName[];

export const scaledBy = (points: number, scale: number): number => Math.max(1, Math.round(points * scale));

export const MAX_CONCURRENT = 500;
export const MAX_CONCURRENT_OF_VISITOR = 100;

/** Sheets that a process reads concurrently, in total and per visitor. Each is completely in memory, up to 10 MB. */
export const MAX_SHEETS = 40;
export const MAX_SHEETS_OF_VISITOR = 4;

/** Open connections of a visitor with an incomplete request or a delayed refusal. Browsers open some in advance. */
export const MAX_CONNECTIONS_OF_VISITOR = 200;
