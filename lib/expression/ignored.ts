const MAX_SAID = 200;
const said = new Set<string>();

function isNew(what: string): boolean {
  if (said.has(what) || said.size >= MAX_SAID) return false;
  said.add(what);
  return true;
}

export function noteIgnored(
  part: string,
  problem: string,
  log: (sentence: string) => void = (sentence) => console.warn(sentence),
): void {
  if (isNew(`${part}: ${problem}`)) log(`Ignored: ${part} (${problem})`);
}
