import { ApiError } from '@/lib/http/api-error';
import { readEvents, type ServerEvent } from '@/lib/http/event-stream';
import type { ChatMessage, ChatState, endChat, sendActivity, sendMessage } from './chat.api';
import type { Side } from '@/lib/contract/chat-sides';
import { call } from '@/lib/http/call';
import type { InputOf } from '@/lib/http/endpoint';

/** A 'sent' message stays in the list until the stream delivers it. */
export type UnsentMessage = { readonly key: string; readonly text: string; readonly status?: 'sent' | 'refused' };

type Options = {
  readonly proof: string;
  readonly side: Side;
  readonly unsent: readonly UnsentMessage[];
  readonly keep: (unsent: readonly UnsentMessage[]) => void;
};

export type Snapshot = {
  readonly messages: readonly ChatMessage[];
  readonly unsent: readonly UnsentMessage[];
  readonly state: ChatState | null;
  readonly isTyping: boolean;
  readonly isConnected: boolean;
  readonly isGone: boolean;
};

const SHOWN_TYPING_MS = 6_000;
const TYPING_REPORT_INTERVAL_MS = 3_000;
const LONGEST_PAUSE_MS = 10_000;
const RESEND_MS = 3_000;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
}

/**
 * Reads messages only from the stream, in order, and reconnects. Sends one message at a time, with a key, until it is
 * confirmed.
 */
export class ConversationClient {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot;
  #lastReceived = 0;
  #lastRead = 0;
  #typingReportedAt = 0;
  #isSending = false;
  #isStopped = false;
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
    const unsent = options.unsent;
    this.#snapshot = { messages: [], unsent, state: null, isTyping: false, isConnected: true, isGone: false };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly snapshot = (): Snapshot => this.#snapshot;

  start(): () => void {
    const stop = new AbortController();
    this.#isStopped = false;
    void this.#follow(stop.signal);
    void this.#send();
    return () => {
      this.#isStopped = true;
      stop.abort();
    };
  }

  say(text: string): void {
    this.#typingReportedAt = 0;
    this.#keep([...this.#snapshot.unsent, { key: crypto.randomUUID(), text }]);
    void this.#send();
  }

  type(): void {
    if (Date.now() - this.#typingReportedAt < TYPING_REPORT_INTERVAL_MS) return;
    this.#typingReportedAt = Date.now();
    this.#report({ typing: true });
  }

  see(): void {
    const { messages } = this.#snapshot;
    const seq = messages.findLast(({ sender }) => sender !== this.#options.side)?.seq ?? 0;
    if (seq <= this.#lastRead) return;
    this.#lastRead = seq;
    this.#report({ read: seq }, () => {
      this.#lastRead = 0;
    });
  }

  end(): Promise<unknown> {
    return call<typeof endChat>('POST /api/chat/end', {}, { bearer: this.#options.proof });
  }

  #change(changes: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    for (const listener of this.#listeners) listener();
  }

  #keep(unsent: readonly UnsentMessage[]): void {
    this.#change({ unsent });
    this.#options.keep(unsent);
  }

  #report(activity: InputOf<typeof sendActivity>, onLost?: () => void): void {
    const request = call<typeof sendActivity>('POST /api/chat/activity', activity, { bearer: this.#options.proof });
    request.catch(() => onLost?.());
  }

  async #follow(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted && !this.#snapshot.isGone && !this.#snapshot.state?.ended) {
      const options = { bearer: this.#options.proof, lastEventId: this.#lastReceived, signal };
      try {
        await readEvents('chat/events', options, (event) => {
          failures = 0;
          this.#take(event);
        });
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof ApiError && error.status === 404) return this.#change({ isGone: true });
        failures += 1;
        this.#change({ isConnected: false });
      }
      await pause(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures), signal);
    }
  }

  #take({ event, data, id }: ServerEvent): void {
    if (event === 'message') this.#arrived(data as ChatMessage, id);
    if (event === 'state') this.#change({ state: data as ChatState, isConnected: true });
    if (event === 'typing') this.#showTyping(true);
    if (event === 'state') void this.#send();
  }

  #arrived(message: ChatMessage, id: number | null): void {
    if (message.seq <= this.#lastReceived) return;
    this.#lastReceived = id ?? message.seq;
    if (message.sender !== this.#options.side) this.#showTyping(false);
    this.#change({ messages: [...this.#snapshot.messages, message] });
    this.#drop(message.key);
  }

  #drop(key: string): void {
    const { unsent } = this.#snapshot;
    if (unsent.some((one) => one.key === key)) this.#keep(unsent.filter((one) => one.key !== key));
  }

  #showTyping(isTyping: boolean): void {
    clearTimeout(this.#typing);
    this.#change({ isTyping });
    if (isTyping) this.#typing = setTimeout(() => this.#change({ isTyping: false }), SHOWN_TYPING_MS);
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const { key } = next;
      const status = await this.#deliver(next);
      if (!status) {
        setTimeout(() => void this.#send(), RESEND_MS);
        break;
      }
      this.#keep(this.#snapshot.unsent.map((one) => (one.key === key ? { ...one, status } : one)));
    }
    this.#isSending = false;
  }

  /** Next message to send. Undefined: none, or stopped; the next client of the conversation sends the rest. */
  #next(): UnsentMessage | undefined {
    return this.#isStopped ? undefined : this.#snapshot.unsent.find(({ status }) => !status);
  }

  async #deliver({ key, text }: UnsentMessage): Promise<UnsentMessage['status'] | null> {
    try {
      const proven = { bearer: this.#options.proof, idempotencyKey: key };
      await call<typeof sendMessage>('POST /api/chat/messages', { text }, proven);
      return 'sent';
    } catch (error) {
      return error instanceof ApiError && !error.isTemporary ? 'refused' : null;
    }
  }
}
