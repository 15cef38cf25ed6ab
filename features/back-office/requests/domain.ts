import { LEAD_STATUS, REMINDED_STATUSES, WORKED_STATUSES } from '@/lib/contract/lead-status';
import { fill } from '@/lib/i18n/labels';

type Stands = { readonly status: number; readonly subStatus: number | null; readonly executiveId: number | null };
type RequestedChange = { readonly status?: number; readonly subStatus?: number; readonly note?: string };

const { none, assigned, closed, deleted, duplicate, test, onlineSale, pendingConfirmation } = LEAD_STATUS;

/** What a form names as the plan where none was chosen. */
const NO_PLAN = 'NOPLAN';

export const hasPlan = ({ productCode }: { readonly productCode: string | null }): boolean =>
  productCode !== null && productCode !== NO_PLAN;

type Asking = { readonly executive?: number | 'none' | 'all' | undefined; readonly q?: string | undefined };

/** Whoever works as an executive begins with their own, unless they look for something. @param executiveId of who asks */
export function withOwnExecutive<Query extends Asking>(query: Query, executiveId: number | null): Query {
  if (query.executive !== undefined || query.q !== undefined || executiveId === null) return query;
  return { ...query, executive: executiveId };
}

/** Letters of a message that a list shows. */
export const MESSAGE_SHOWN = 160;

/** Every line that a request asks about. */
export const linesOf = (asked: {
  readonly productType: string | null;
  readonly insurances: readonly string[];
}): string[] => [...new Set(asked.productType === null ? asked.insurances : [asked.productType, ...asked.insurances])];

/** Where work on it ends. */
const ENDS: readonly number[] = [closed, duplicate, deleted, test];

/** What staff may make of a request, by how it stands; an online sale comes of a purchase alone. */
const STEPS: Readonly<Record<number, readonly number[]>> = {
  [none]: [assigned, pendingConfirmation, ...ENDS],
  [assigned]: [none, pendingConfirmation, ...ENDS],
  [pendingConfirmation]: [none, assigned, ...ENDS],
  [duplicate]: [none, assigned, closed, deleted, test],
  [closed]: [none, assigned, duplicate],
  [deleted]: [none, assigned],
  [test]: [none, assigned],
  [onlineSale]: [closed],
};

/** The statuses that a request may have next, its own first. 'Assigned' is said of none that nobody has. */
export function nextStatuses({ status, executiveId }: Omit<Stands, 'subStatus'>): readonly number[] {
  const steps = STEPS[status] ?? [none, ...ENDS];
  return [status, ...steps.filter((step) => step !== assigned || executiveId !== null)];
}

/** Closing says how far its executive got: that is its result. */
export const needsResult = (status: number, before: number): boolean => status === closed && before !== closed;

/** While somebody works on it, or will, it has a progress and a case of its own. */
export const isWorkedOn = (status: number): boolean => WORKED_STATUSES.includes(status);

/** Nobody is to be called any more, so nobody is reminded of it. */
export const losesReminder = (status: number, { remindAt }: { readonly remindAt: string | null }): boolean =>
  remindAt !== null && !REMINDED_STATUSES.includes(status);

type Staff = { readonly executiveId: number | null; readonly permissions: readonly string[] };

/** An executive is in charge of their own requests only; whoever assigns requests, of all. */
export const isInCharge = ({ executiveId, permissions }: Staff, holder: number | null): boolean =>
  permissions.includes('contact-us:assign') || (holder !== null && holder === executiveId);

export const needsReason = (status: number | undefined): boolean => status === deleted;

/** Why the status of a request is not changed; null: it may be. */
export function refusalOfStep(
  stands: Stands,
  { status, subStatus, note }: RequestedChange,
  staff: Staff,
): 'notOwn' | 'step' | 'result' | 'reason' | null {
  if (status === undefined || status === stands.status) return null;
  if (!isInCharge(staff, stands.executiveId)) return 'notOwn';
  if (!nextStatuses(stands).includes(status)) return 'step';
  if (needsReason(status) && !note) return 'reason';
  return needsResult(status, stands.status) && subStatus === undefined ? 'result' : null;
}

/** `result`: what it says of a request that is closed. */
export type SubStatus = {
  readonly value: string;
  readonly code: number;
  readonly label: string;
  readonly result: string;
};

/** How far its executive got, or how it ended; '' of a code that is of another release. */
export function subStatusText(
  subStatuses: readonly SubStatus[],
  { status, subStatus }: Omit<Stands, 'executiveId'>,
): string {
  const found = subStatuses.find(({ code }) => code === subStatus);
  return (status === closed ? found?.result : found?.label) ?? '';
}

/** Of open requests and of closed ones at once. */
export const subStatusOptions = (subStatuses: readonly SubStatus[], { subStatus }: { readonly subStatus: string }) =>
  subStatuses.map(({ value, label, result }) => ({ value, label: fill(subStatus, { subStatus: label, result }) }));
