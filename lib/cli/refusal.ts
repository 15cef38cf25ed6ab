/** Error for wrong usage of a command: exit code 2. Other failures exit with 1. */
export class Refusal extends Error {}

export function refuse(message: string): never {
  throw new Refusal(message);
}
