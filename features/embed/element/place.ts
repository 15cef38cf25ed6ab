export const digestOf = (text: string): string =>
  `${[...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)}`;

export function pathFor(opening: string): string | null {
  try {
    const [kept, path] = String(sessionStorage.queplan ?? '').split(' ');
    return path && kept === opening ? path : null;
  } catch {
    return null;
  }
}

/** @param path without spaces; '' if the stored page did not answer, or the visitor changed */
export function savePlace(path: string, opening = ''): void {
  try {
    sessionStorage.queplan = path ? `${opening} ${path}` : '';
  } catch {}
}
