// Plain JavaScript, because some commands run before packages are installed.
import { parseArgs } from 'node:util';

/**
 * Parses a command's arguments. `--help` prints the usage and exits. For an unknown option, or an option without its
 * value, prints the usage and exits with an error.
 * @template {import('node:util').ParseArgsOptionsConfig} Options
 * @param {string} usage
 * @param {Options} options
 */
export function readArguments(usage, options) {
  const config = { allowPositionals: true, options: { ...options, help: /** @type {const} */ ({ type: 'boolean' }) } };
  try {
    const { values, positionals } = parseArgs(config);
    if (!values.help) return { values, positionals };
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  } catch (error) {
    refuseArguments(`${error.message}\n${usage}`);
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
export function refuseArguments(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
