// Node runs this file directly (lib/http/server.ts): relative imports only, with file endings.
import { existsSync, readFileSync } from 'node:fs';

/** `name`: version and commit, which differs between any two releases. Null: built outside of git. */
type Release = {
  readonly name: string;
  readonly version: string;
  readonly commit: string | null;
  readonly builtAt: string | null;
};

/** Written by `npm run build`. */
const BUILT = '.next/release.json';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

let known: Release | null = null;

function readRelease(): Release {
  const { version } = read('package.json');
  const { commit, builtAt } = existsSync(BUILT) ? read(BUILT) : { commit: null, builtAt: null };
  return { name: commit ? `${version}+${commit.slice(0, 9)}` : version, version, commit, builtAt };
}

export const release = (): Release => (known ??= readRelease());
