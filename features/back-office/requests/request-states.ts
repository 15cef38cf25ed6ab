import type { Channel } from '@/lib/contract/answer-channel';
import { LEAD_STATUS, REACHED_SUB_STATUSES, REMINDABLE_STATUSES, WORKED_STATUSES } from '@/lib/contract/lead-status';
import { fill } from '@/lib/i18n/labels';

type CurrentStatus = {
  readonly status: number;
  readonly subStatus: number | null;
  readonly executiveId: number | null;
};
type RequestedChange = { readonly status?: number; readonly subStatus?: number; readonly note?: string };

const { none, assigned, closed, deleted, duplicate, test, onlineSale, pendingConfirmation } = LEAD_STATUS;

const NO_PLAN = 'NOPLAN';

export const hasPlan = ({ productCode }: { readonly productCode: string | null }): boolean =>
  productCode !== null && productCode !== NO_PLAN;

type ExecutiveQuery = { readonly executive?: number | 'none' | 'all' | undefined; readonly q?: string | undefined };

export function withOwnExecutive<Query extends ExecutiveQuery>(query: Query, executiveId: number | null): Query {
  if (query.executive !== undefined || query.q !== undefined || executiveId === null) return query;
  return { ...query, executive: executiveId };
}

export const MESSAGE_PREVIEW_LENGTH = 160;

export const linesOf = (request: { readonly productType: string | null; readonly insurances: readonly string[] }) => [
  ...new Set(request.productType === null ? request.insurances : [request.productType, ...request.insurances]),
];

const FINAL_STATUSES: readonly number[] = [closed, duplicate, deleted, test];

const STEPS: Readonly<Record<number, readonly number[]>> = {
  [none]: [assigned, pendingConfirmation, ...FINAL_STATUSES],
  [assigned]: [none, pendingConfirmation, ...FINAL_STATUSES],
  [pendingConfirmation]: [none, assigned, ...FINAL_STATUSES],
  [duplicate]: [none, assigned, closed, deleted, test],
  [closed]: [none, assigned, duplicate],
  [deleted]: [none, assigned],
  [test]: [none, assigned],
  [onlineSale]: [closed],
};

export function nextStatuses({ status, executiveId }: Omit<CurrentStatus, 'subStatus'>): readonly number[] {
  const steps = STEPS[status] ?? [none, ...FINAL_STATUSES];
  return [status, ...steps.filter((step) => step !== assigned || executiveId !== null)];
}

export const needsResult = (status: number, before: number): boolean => status === closed && before !== closed;

export const isWorkedOn = (status: number): boolean => WORKED_STATUSES.includes(status);

export type NextStep = 'stopped' | 'over' | 'take' | 'booked' | 'close' | Channel;

type Standing = Pick<CurrentStatus, 'status' | 'subStatus'> & {
  readonly isStopped: boolean;
  readonly executive: object | null;
  readonly channel: Channel | null;
  readonly noCall: boolean;
  readonly bookings: readonly { readonly at: string; readonly isCancelled: boolean }[];
  readonly mayTake: boolean;
  readonly mayClose: boolean;
};

/** Next step of a request. It is never a call if the person declined calls. */
export function nextStepOf(request: Standing, now: Date): NextStep {
  const { status, subStatus, channel, noCall, bookings } = request;
  if (request.isStopped) return 'stopped';
  if (!isWorkedOn(status)) return 'over';
  if (request.executive === null && request.mayTake) return 'take';
  if (!noCall && bookings.some(({ at, isCancelled }) => !isCancelled && new Date(at) > now)) return 'booked';
  if (request.mayClose && subStatus !== null && REACHED_SUB_STATUSES.includes(subStatus)) return 'close';
  if (!noCall) return 'call';
  return channel === 'email' ? 'email' : 'whatsapp';
}

export const losesReminder = (status: number, { remindAt }: { readonly remindAt: string | null }): boolean =>
  remindAt !== null && !REMINDABLE_STATUSES.includes(status);

type Staff = { readonly executiveId: number | null; readonly permissions: readonly string[] };

export const isInCharge = ({ executiveId, permissions }: Staff, holder: number | null): boolean =>
  permissions.includes('contact-us:assign') || (holder !== null && holder === executiveId);

export const needsReason = (status: number | undefined): boolean => status === deleted;

export function statusRefusal(
  stands: CurrentStatus,
  { status, subStatus, note }: RequestedChange,
  staff: Staff,
): 'notOwn' | 'step' | 'result' | 'reason' | null {
  if (status === undefined || status === stands.status) return null;
  if (!isInCharge(staff, stands.executiveId)) return 'notOwn';
  if (!nextStatuses(stands).includes(status)) return 'step';
  if (needsReason(status) && !note) return 'reason';
  return needsResult(status, stands.status) && subStatus === undefined ? 'result' : null;
}

export type SubStatus = {
  readonly value: string;
  readonly code: number;
  readonly label: string;
  readonly result: string;
};

export function subStatusText(
  subStatuses: readonly SubStatus[],
  { status, subStatus }: Omit<CurrentStatus, 'executiveId'>,
): string {
  const found = subStatuses.find(({ code }) => code === subStatus);
  return (status === closed ? found?.result : found?.label) ?? '';
}

export const subStatusOptions = (subStatuses: readonly SubStatus[], template: string) =>
  subStatuses.map(({ value, label, result }) => ({ value, label: fill(template, { subStatus: label, result }) }));
