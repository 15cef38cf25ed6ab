import 'server-only';
import { locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

/** Of the row that a mail is about: what it says is read when it is written. */
const id = z.string();
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** What somebody corrects of themselves. */
const CORRECTED_PARTS = ['firstName', 'phone', 'email', 'legalId', 'birthDate'] as const;

/** Every mail by its name, with what its job carries. */
const MAILS = {
  visitorMail: id,
  executiveMail: id,
  extensionMail: id,
  dataCorrected: id,
  /** `leadId`: the newest request that its executive has. */
  contactCorrected: z.object({ leadId: z.uuid(), changed: z.array(z.enum(CORRECTED_PARTS)) }),
  contactStopped: id,
  contactResumed: id,
  /** `leadId`: by which it is found when its person deletes everything. */
  handedOver: z.object({ leadId: z.uuid(), assignmentId: z.int(), bookingId: z.uuid().nullable() }),
  /** What the executive has since that moment, to the microsecond. */
  handedOn: z.object({ site: z.string(), executiveId: z.int(), at: z.iso.datetime() }),
  /** What the executive had until that moment, to the microsecond. */
  handedBack: z.object({ site: z.string(), executiveId: z.int(), at: z.iso.datetime() }),
  requestReminder: id,
  requestReminderSetter: id,
  /** When it is written, nothing else is kept of the requests. */
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
  /** `link`: of `user_verification`, which says whom it lets in. */
  accountInvited: z.object({ link: z.uuid(), site: z.string(), locale }),
  passwordForgotten: z.object({ link: z.uuid(), site: z.string(), locale }),
  linkMail: id,
} as const;

type Mails = typeof MAILS;
export type MailName = keyof Mails;
/** As its writer reads it. */
export type MailPayload<Name extends MailName> = z.output<Mails[Name]>;
/** Of those that carry the id of a row. */
export type RowMailName = { [Name in MailName]: MailPayload<Name> extends string ? Name : never }[MailName];
type NewMailOf<Name extends MailName> = {
  [One in Name]: { readonly mail: One; readonly payload: z.input<Mails[One]> };
}[Name];
/** A mail to be written, as whoever wants it says it. */
export type NewMail =
  | { readonly mail: RowMailName; readonly payload: string }
  | NewMailOf<Exclude<MailName, RowMailName>>;

export const MAIL_NAMES = Object.keys(MAILS) as readonly MailName[];

/** As a job holds it. */
export const toDataId = ({ payload }: NewMail): string =>
  typeof payload === 'string' ? payload : JSON.stringify(payload);

/** @throws for what is none */
export function toPayload<Name extends MailName>(name: Name, dataId: string): MailPayload<Name> {
  const shape: z.ZodType = MAILS[name];
  return shape.parse(shape === id ? dataId : JSON.parse(dataId)) as MailPayload<Name>;
}
