import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { readEvents, type ServerEvent } from './event-stream';

afterEach(() => vi.unstubAllGlobals());

it('reads every event whatever its text holds and wherever the line cuts it', async () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'ñ', '😀', '\n', '\r', '"', ':', '\u2028', '\u2029', '\0') });
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { maxLength: 8 }), fc.integer({ min: 1, max: 40 }), async (messages, size) => {
      const frames = messages
        .map((text, seq) => `id: ${seq}\nevent: message\ndata: ${JSON.stringify({ text })}\n\n`)
        .join('');
      const bytes = new TextEncoder().encode(`retry: 1000\n\n:\n\n${frames}`);
      const body = new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      });
      vi.stubGlobal('fetch', async () => new Response(body));
      const read: ServerEvent[] = [];
      const options = { bearer: 'x', lastEventId: 0, signal: new AbortController().signal };
      await readEvents('chat/events', options, (event) => read.push(event));
      expect(read).toEqual(messages.map((text, id) => ({ event: 'message', data: { text }, id })));
    }),
  );
});
