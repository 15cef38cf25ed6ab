const MAX_LOGGED = 200;
const logged = new Set<string>();

function isNew(what: string): boolean {
  if (logged.has(what) || logged.size >= MAX_LOGGED) return false;
  logged.add(what);
  return true;
}

export function noteIgnored(
  part: string,
  problem: string,
  log: (sentence: string) => void = (sentence) => console.warn(sentence),
): void {
  if (isNew(`${part}: ${problem}`)) log(`Ignored: ${part} (${problem})`);
}
