/** Tells one opening from another, and nothing of who it is. */
export const digestOf = (text: string): string =>
  `${[...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)}`;

/** The path that this tab keeps of the page that the visitor saw last; null: none, or of another opening. */
export function pathFor(opening: string): string | null {
  try {
    const [kept, path] = String(sessionStorage.queplan ?? '').split(' ');
    return path && kept === opening ? path : null;
  } catch {
    // A browser that keeps nothing.
    return null;
  }
}

/** @param path which holds no space; '': nothing was heard of the page that was kept, or somebody else came */
export function keepPlace(path: string, opening = ''): void {
  try {
    sessionStorage.queplan = path ? `${opening} ${path}` : '';
  } catch {
    // A browser that keeps nothing.
  }
}
