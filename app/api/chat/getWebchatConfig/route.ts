import { webchatConfig } from '@/features/chat/chat.api';
import { loadWebchatConfig } from '@/features/chat/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, webchatConfig, loadWebchatConfig, {
  summary: 'Who carries the chat, for the panel that opens',
  refusals: [404],
});
