import 'server-only';
import type { Ctx } from '@/lib/context/ctx';
import type { NotRobotQuery, NotRobotResponse } from '@/lib/contract/human';
import { notHuman, personAt } from '@/lib/http/rate-limit';
import { acceptSolution, challengeFor, proofCookie } from '@/lib/security/human-proof';

function answer(body: NotRobotResponse, headers: Record<string, string> = {}): Response {
  return Response.json(body, { headers: { 'cache-control': 'no-store', ...headers } });
}

/**
 * 'Soy humano!': exchanges a solved challenge for a proof cookie of this visitor, which raises the limits of lists and
 * prices for 30 minutes. Without a solution, returns a challenge. A wrong, late, used or foreign solution gets 401 with
 * a new challenge.
 */
export async function checkHuman(ctx: Ctx, { altcha }: NotRobotQuery): Promise<Response> {
  const person = await personAt(ctx);
  if (!altcha) return answer({ human: false, challenge: await challengeFor(person) });
  if (!(await acceptSolution(person, altcha.challenge, altcha.solution))) throw await notHuman(person);
  return answer({ human: true, challenge: null }, { 'set-cookie': proofCookie(person, ctx.now) });
}
