import 'server-only';
import { locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

const id = z.string();
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const CORRECTED_PARTS = ['firstName', 'phone', 'email', 'legalId', 'birthDate'] as const;

const MAILS = {
  visitorMail: id,
  executiveMail: id,
  extensionMail: id,
  dataCorrected: id,
  contactCorrected: z.object({ leadId: z.uuid(), changed: z.array(z.enum(CORRECTED_PARTS)) }),
  contactStopped: id,
  contactResumed: id,
  handedOver: z.object({ leadId: z.uuid(), assignmentId: z.int(), bookingId: z.uuid().nullable() }),
  /** Requests that the executive got at `at` (exact to the microsecond). */
  handedOn: z.object({ site: z.string(), executiveId: z.int(), at: z.iso.datetime() }),
  /** Requests that the executive lost at `at` (exact to the microsecond). */
  handedBack: z.object({ site: z.string(), executiveId: z.int(), at: z.iso.datetime() }),
  requestReminder: id,
  requestReminderSetter: id,
  personErased: z.object({
    site: z.string(),
    executiveId: z.int().nullable(),
    references: z.array(z.string()).min(1),
    booking: z.object({ id: z.uuid(), startsAt: moment, endsAt: moment, sequence: z.int() }).nullable(),
  }),
  executiveChat: id,
  chatTranscript: id,
  bookedVisitor: id,
  bookedExecutive: id,
  bookingMovedVisitor: id,
  bookingMovedExecutive: id,
  bookingCancelledVisitor: id,
  bookingCancelledExecutive: id,
  purchaseBuyer: id,
  purchaseExecutive: id,
  purchaseReview: id,
  reviewAsked: id,
  reviewAnswered: id,
  reviewAccepted: id,
  reviewRefused: id,
  paymentRefused: id,
  paymentRefunded: id,
  refundOrdered: id,
  instalmentDue: id,
  instalmentMissed: id,
  instalmentMissedExecutive: id,
  instalmentPaid: id,
  arrearsPaidExecutive: id,
  cancellationAsked: id,
  cancellationAskedExecutive: id,
  cancellationConfirmed: id,
  cancellationWithdrawn: id,
  saleVoided: id,
  saleEndedExecutive: id,
  saleLink: id,
  purchaseDocuments: id,
  purchaseLink: id,
  companyContact: id,
  companyExecutive: id,
  companyJoiners: id,
  companyJoinersContact: id,
  companyLeavers: id,
  companyLeaversContact: id,
  companyLink: id,
  codeMail: id,
  accountInvited: z.object({ link: z.uuid(), site: z.string(), locale }),
  passwordForgotten: z.object({ link: z.uuid(), site: z.string(), locale }),
  linkMail: id,
} as const;

type Mails = typeof MAILS;
export type MailName = keyof Mails;
export type MailPayload<Name extends MailName> = z.output<Mails[Name]>;
export type RowMailName = { [Name in MailName]: MailPayload<Name> extends string ? Name : never }[MailName];
type NewMailOf<Name extends MailName> = {
  [One in Name]: { readonly mail: One; readonly payload: z.input<Mails[One]> };
}[Name];
export type NewMail =
  | { readonly mail: RowMailName; readonly payload: string }
  | NewMailOf<Exclude<MailName, RowMailName>>;

export const MAIL_NAMES = Object.keys(MAILS) as readonly MailName[];

export const toDataId = ({ payload }: NewMail) => (typeof payload === 'string' ? payload : JSON.stringify(payload));

export function toPayload<Name extends MailName>(name: Name, dataId: string): MailPayload<Name> {
  const shape: z.ZodType = MAILS[name];
  return shape.parse(shape === id ? dataId : JSON.parse(dataId)) as MailPayload<Name>;
}
