// Plain JavaScript, as some commands run before anything is installed.
import { parseArgs } from 'node:util';

/**
 * Parses a command's arguments. `--help` prints the usage and ends. An unknown option, or one without its value, is
 * refused with the usage before anything is done.
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
