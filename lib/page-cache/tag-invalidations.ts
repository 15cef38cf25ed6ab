export class TagInvalidations {
  readonly #times = new Map<string, number>();

  record(tag: string, time: number): void {
    if (time > (this.#times.get(tag) ?? 0)) this.#times.set(tag, time);
  }

  isExpired(tags: readonly string[], lastModified: number): boolean {
    return tags.some((tag) => (this.#times.get(tag) ?? 0) >= lastModified);
  }
}
