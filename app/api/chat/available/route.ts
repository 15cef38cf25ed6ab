import { chatAvailable } from '@/features/chat/chat.api';
import { loadAvailability } from '@/features/chat/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, chatAvailable, loadAvailability, {
  summary: 'Whether visitors of this site may chat, and when somebody answers',
});
