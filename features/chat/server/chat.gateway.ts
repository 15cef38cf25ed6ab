import 'server-only';
import type { WebchatConfig } from '@/features/chat/chat.api';
import type { Db } from '@/lib/db/client';
import { enqueue } from '@/lib/jobs/queue';
import { twilioAccount } from './twilio';

type ChatGateway = {
  readonly provider: WebchatConfig['provider'];
  readonly carry: (tx: Db, leadId: string) => Promise<void>;
};

export const relayQueue = { name: 'chatRelay', retries: 10 } as const;

const own: ChatGateway = { provider: 'own', carry: () => Promise.resolve() };

const twilio: ChatGateway = { provider: 'twilio', carry: (tx, leadId) => enqueue(tx, relayQueue, [{ leadId }]) };

export const chatGateway = (): ChatGateway => (twilioAccount() ? twilio : own);
