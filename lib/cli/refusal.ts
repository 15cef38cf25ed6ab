/** Wrong usage of a command: exit code 2; failures end with 1. */
export class Refusal extends Error {}

export function refuse(message: string): never {
  throw new Refusal(message);
}
