import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Challenge } from '@/lib/contract/human';
import { ApiError } from '@/lib/http/api-error';
import { server } from '@/lib/testing/msw-server';
import { RobotCheckPanel } from './robot-check-panel';

const made = async () =>
  (await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: 2_500,
    deriveKey,
    hmacSignatureSecret: 'a',
    hmacKeySignatureSecret: 'b',
    data: { visitor: 'v' },
  })) as Challenge;
const refusal = (challenge?: Challenge) => new ApiError('x', { status: 401, code: 'NOT_HUMAN', challenge });
const refused = (challenge: Challenge) =>
  HttpResponse.json({ error: { code: 'NOT_HUMAN', message: 'x', requestId: 'r', challenge } }, { status: 401 });

type Sent = { challenge: Challenge; solution: { counter: number; derivedKey: string } } | null;

function backEnd(reply: (sent: Sent, turn: number) => Response | Promise<Response>): Sent[] {
  const calls: Sent[] = [];
  server.use(
    http.get('*/api/buscarplanes/notrobot', ({ request }) => {
      const altcha = new URL(request.url).searchParams.get('altcha');
      const sent = altcha === null ? null : (JSON.parse(atob(altcha)) as Sent);
      calls.push(sent);
      return reply(sent, calls.length);
    }),
  );
  return calls;
}

const letIn = () => HttpResponse.json({ human: true, challenge: null });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Soy humano!' }));

afterEach(() => {
  document.documentElement.lang = '';
});

describe('the robot check', () => {
  it('solves the challenge of the refusal with one press and hands it in [U-10] [A-28]', async () => {
    const challenge = await made();
    const calls = backEnd(letIn);
    const onProved = vi.fn();
    render(<RobotCheckPanel refusal={refusal(challenge)} onProved={onProved} />);
    await press();
    await waitFor(() => expect(onProved).toHaveBeenCalledTimes(1));
    expect(calls).toHaveLength(1);
    expect(calls[0]!.challenge).toEqual(challenge);
    expect(calls[0]!.solution.counter).toBe(2_500);
    expect(calls[0]!.solution.derivedKey.startsWith(challenge.parameters.keyPrefix)).toBe(true);
  });

  it('asks for a challenge when the refusal brought none, and takes a new one for one grown old', async () => {
    const [first, second] = [await made(), await made()];
    const calls = backEnd((sent, turn) => {
      if (turn === 1) return HttpResponse.json({ human: false, challenge: first });
      return turn === 2 ? refused(second) : letIn();
    });
    const onProved = vi.fn();
    render(<RobotCheckPanel refusal={refusal()} onProved={onProved} />);
    await press();
    await waitFor(() => expect(onProved).toHaveBeenCalled());
    expect(calls.map((sent) => sent?.challenge.parameters.nonce)).toEqual([
      undefined,
      first.parameters.nonce,
      second.parameters.nonce,
    ]);
  });

  it('shows that it is at work, takes no second press, and keeps the focus', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const calls = backEnd(async () => {
      await held;
      return letIn();
    });
    render(<RobotCheckPanel refusal={refusal(await made())} onProved={() => undefined} />);
    await press();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByRole('status')).toHaveTextContent('Comprobando...');
    const button = screen.getByRole('button');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    await press();
    release();
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    expect(calls).toHaveLength(1);
  });

  it.each([
    [429, 'Llegan demasiadas consultas desde tu conexión. Espera un minuto e inténtalo otra vez.'],
    [503, 'No pudimos comprobarlo. Revisa tu conexión e inténtalo otra vez.'],
  ])('says what failed with %i and can be pressed again', async (status, text) => {
    const calls = backEnd((_, turn) => (turn === 1 ? new HttpResponse(null, { status }) : letIn()));
    const onProved = vi.fn();
    render(<RobotCheckPanel refusal={refusal(await made())} onProved={onProved} />);
    await press();
    expect(await screen.findByText(text)).toHaveAttribute('role', 'alert');
    expect(onProved).not.toHaveBeenCalled();
    await press();
    await waitFor(() => expect(onProved).toHaveBeenCalled());
    expect(calls).toHaveLength(2);
  });

  it('gives up on a back end that never lets in', async () => {
    const challenge = await made();
    backEnd(() => refused(challenge));
    render(<RobotCheckPanel refusal={refusal(challenge)} onProved={() => undefined} />);
    await press();
    expect(await screen.findByText(/^No pudimos comprobarlo/)).toBeVisible();
  });
});
