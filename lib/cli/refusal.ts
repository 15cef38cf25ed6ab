/** Of what was asked in a wrong way: the command ends with 2, and with 1 where something could not be done. */
export class Refusal extends Error {}

export function refuse(message: string): never {
  throw new Refusal(message);
}
