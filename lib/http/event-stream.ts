import { documentSite } from '@/lib/browser/document-site';
import { ApiError } from './api-error';

export type ServerEvent = { readonly event: string; readonly data: unknown; readonly id: number | null };

type Options = { readonly bearer: string; readonly lastEventId: number; readonly signal: AbortSignal };

/** Milliseconds. The server sends a heartbeat every 20 s, so a longer silence means a dead connection. */
const SILENCE_MS = 45_000;

function eventOf(block: string): ServerEvent | null {
  const lines = block.split('\n').map((line) => /^(\w+): ?(.*)$/s.exec(line)?.slice(1) ?? []);
  const { event, data, id } = Object.fromEntries(lines) as Record<string, string | undefined>;
  if (event === undefined || data === undefined) return null;
  return { event, data: JSON.parse(data), id: id === undefined ? null : Number(id) };
}

/**
 * Reads server-sent events with `fetch`, which can send a token in a header. Resolves when the server ends the stream.
 */
export async function readEvents(
  path: string,
  { bearer, lastEventId, signal }: Options,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await fetch(new URL(`/api/${path}`, location.origin), {
      headers: {
        accept: 'text/event-stream',
        'accept-language': documentSite().language || 'es',
        authorization: `Bearer ${bearer}`,
        'last-event-id': String(lastEventId),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body)
      throw new ApiError(`HTTP ${response.status}`, { status: response.status, code: 'BAD_ANSWER' });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const blocks = (text + value).split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) onEvent(event);
      }
    }
  } finally {
    clearTimeout(timer);
  }
}
