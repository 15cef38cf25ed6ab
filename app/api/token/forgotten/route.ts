import { mailForgotten } from '@/features/identity/users/server/service';
import { forgottenRequest } from '@/features/identity/session.api';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(forgottenRequest, done, mailForgotten, {
  effect: 'continues',
  summary: 'Mails a link that sets a new password, if there is an account of that address; it answers alike if not',
  limit: 'codeAsked',
});
