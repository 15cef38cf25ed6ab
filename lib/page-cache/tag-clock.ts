/** When each tag was last invalidated. An entry that is older than one of its tags is no longer true. */
export class TagClock {
  readonly #times = new Map<string, number>();

  /** Notes an invalidation; an older note never undoes a newer one, so messages may arrive in any order. */
  note(tag: string, time: number): void {
    if (time > (this.#times.get(tag) ?? 0)) this.#times.set(tag, time);
  }

  isExpired(tags: readonly string[], lastModified: number): boolean {
    return tags.some((tag) => (this.#times.get(tag) ?? 0) >= lastModified);
  }
}
