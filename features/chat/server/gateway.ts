import 'server-only';
import type { WebchatConfig } from '@/features/chat/contract';
import type { Db } from '@/lib/db/client';
import { enqueue } from '@/lib/jobs/queue';
import { twilioAccount } from './twilio';

/** How what is said gets to where an executive reads it. Kept it is here, whoever carries it. */
type ChatGateway = {
  readonly provider: WebchatConfig['provider'];
  /** Within the transaction that keeps a message. */
  readonly carry: (tx: Db, leadId: string) => Promise<void>;
};

export const relayQueue = { name: 'chatRelay', retries: 10 } as const;

/** Executives read the conversation itself, by the link of their mail. */
const own: ChatGateway = { provider: 'own', carry: () => Promise.resolve() };

const twilio: ChatGateway = {
  provider: 'twilio',
  carry: (tx, leadId) => enqueue(tx, relayQueue, [{ leadId }]),
};

export const chatGateway = (): ChatGateway => (twilioAccount() ? twilio : own);
