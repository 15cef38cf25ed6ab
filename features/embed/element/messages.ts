import type { EMBED_PROTOCOL, FrameMessage, HostMessage } from '../frame.api';

const VERSION: typeof EMBED_PROTOCOL = 1;

type Envelope = 'source' | 'version' | 'type';
type Type = FrameMessage['type'];
type Detail<T extends Type> = Omit<
  Extract<FrameMessage, { type: T }>,
  Envelope | (T extends 'error' ? 'reference' : never)
>;
type ReceivedMessage = { [T in Type]: { readonly type: T; readonly detail: Detail<T> } }[Type];

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isTextOrNull: Check = (value) => value === null || isText(value);
const ofRequest = { plan: isTextOrNull, reference: isTextOrNull };

/** The contract in small: its own schemas would weigh more than the element. */
const FIELDS: { readonly [T in Type]: Readonly<Record<keyof Detail<T>, Check>> } = {
  ready: { path: isText, title: isText },
  resize: { height: Number.isInteger },
  lead: { productType: isTextOrNull, ...ofRequest },
  purchase: { transaction: isText, value: Number.isFinite, currency: isText, ...ofRequest },
  error: { code: isText, field: isTextOrNull, message: isText },
  renew: {},
};

const isType = (type: unknown): type is Type => typeof type === 'string' && Object.hasOwn(FIELDS, type);

export function readMessage(data: unknown): ReceivedMessage | null {
  const { source, version, type, ...said } = Object(data) as Readonly<Record<string, unknown>>;
  if (source !== 'queplan' || version !== VERSION || !isType(type)) return null;
  const fields: [string, Check][] = Object.entries(FIELDS[type]);
  if (!fields.every(([name, isRight]) => isRight(said[name]))) return null;
  return { type, detail: Object.fromEntries(fields.map(([name]) => [name, said[name]])) } as ReceivedMessage;
}

type Bare<Message> = Message extends unknown ? Omit<Message, 'source' | 'version'> : never;
export type HostMessageContent = Bare<HostMessage>;

/** @param origin of the frame: a message goes nowhere else */
export function send(frame: HTMLIFrameElement, origin: string, words: HostMessageContent): void {
  const message = { source: 'queplan', version: VERSION, ...words } as HostMessage;
  frame.contentWindow?.postMessage(message, origin);
}
