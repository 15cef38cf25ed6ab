import 'server-only';
import { AppError, unavailable } from '@/lib/app-error';
import { connectionLossCode } from '@/lib/db/outage';
import { reasonOf } from '@/lib/error-reason';
import { lifecycle } from '@/lib/http/lifecycle';
import { logger } from '@/lib/logger';
import { scaled } from '@/lib/security/limiter';

/** Milliseconds between heartbeats, because proxies close connections that are silent for 30 to 60 s. */
export const HEARTBEAT_MS = 20_000;
/** Milliseconds after which the browser must reconnect and resume, so that abandoned streams end. */
export const STREAM_LIFE_MS = 15 * 60_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Prevents compression and proxy buffering, which would delay an event until the next event.
  'cache-control': 'private, no-store, no-cache, no-transform',
  'x-accel-buffering': 'no',
};

export const eventFrame = (event: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export type HeldStream = { readonly visitor: string; readonly side: string; readonly close: () => void };

/** Maximum streams of a process, of one visitor's address (perhaps an office), and of one side (its tabs). */
export type StreamLimits = { readonly perProcess: number; readonly perVisitor: number; readonly perSide: number };

let held: Set<HeldStream> | undefined;

function openStreams(): Set<HeldStream> {
  if (held) return held;
  const made = new Set<HeldStream>();
  held = made;
  lifecycle().onDrain.push(() => made.forEach(({ close }) => close()));
  return made;
}

/**
 * Counts a new stream, and closes the oldest of too many tabs. Returns a function that releases it. @throws AppError
 */
export function holdStream(stream: HeldStream, limits: StreamLimits): () => void {
  const streams = openStreams();
  const others = [...streams];
  if (others.length >= limits.perProcess) throw unavailable(5);
  if (others.filter(({ visitor }) => visitor === stream.visitor).length >= scaled(limits.perVisitor))
    throw new AppError('TOO_MANY_REQUESTS', 'Demasiadas solicitudes', { retryAfter: 10 });
  const own = others.filter(({ side }) => side === stream.side);
  if (own.length >= limits.perSide) own[0]!.close();
  streams.add(stream);
  return () => void streams.delete(stream);
}

/** Response with server-sent events until the frames end or the reader disconnects. `close` ends the source. */
export function eventResponse(frames: AsyncGenerator<string, void>, close: () => void): Response {
  const encoder = new TextEncoder();
  let isLeft = false;

  async function nextFrame(): Promise<string | null> {
    try {
      const { value, done } = await frames.next();
      return done ? null : value;
    } catch (error) {
      if (connectionLossCode(error) === null) logger.error({ reason: reasonOf(error) }, 'event stream error');
      return null;
    }
  }

  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const text = await nextFrame();
      if (isLeft) return;
      if (text !== null) return controller.enqueue(encoder.encode(text));
      close();
      controller.close();
    },
    cancel() {
      isLeft = true;
      close();
    },
  });
  return new Response(body, { headers: HEADERS });
}
