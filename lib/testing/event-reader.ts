export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<string>;
  readonly #frames: { readonly event: string; readonly data: any; readonly id: string | null }[] = [];
  #text = '';

  constructor(response: Response) {
    this.#reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  }

  async next(event: string): Promise<any> {
    for (;;) {
      const at = this.#frames.findIndex((frame) => frame.event === event);
      if (at >= 0) return this.#frames.splice(at, 1)[0]!.data;
      if (!(await this.#read())) throw new Error(`the stream ended without ${event}`);
    }
  }

  async take(event: string, count: number): Promise<any[]> {
    const events = [];
    while (events.length < count) events.push(await this.next(event));
    return events;
  }

  async end(): Promise<void> {
    while (await this.#read());
  }

  async close(): Promise<void> {
    await this.#reader.cancel();
  }

  async #read(): Promise<boolean> {
    const { value, done } = await this.#reader.read();
    if (done) return false;
    const blocks = (this.#text + value).split('\n\n');
    this.#text = blocks.pop()!;
    for (const block of blocks) {
      const lines = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
      const event = lines.get('event');
      if (event) this.#frames.push({ event, data: JSON.parse(lines.get('data')!), id: lines.get('id') ?? null });
    }
    return true;
  }
}
