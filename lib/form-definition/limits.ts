// Separate from the schemas, so that a page's first load stays small.

export const MAX_ROWS = 8;

export const MAX_ANSWER_LENGTH = { line: 120, paragraph: 1000 } as const;

/** Name of the answer to a market's own question: 'fuma'; in a group, with its row: 'cargas.1.fuma'. */
export const ANSWER_NAME = /^(?:(?!__)[a-zA-Z_]\w{0,39}\.\d\.)?(?!__)[a-zA-Z_]\w{0,39}$/;

export const MAX_CHOICES = 50;

/** Maximum characters of all answers to a market's own questions, because an address contains them too. */
export const MAX_LETTERS = 8000;

const lettersOf = (answer: unknown): number =>
  Array.isArray(answer) ? answer.reduce((sum, one) => sum + lettersOf(one), 0) : String(answer).length;

export const lettersIn = (answers: object): number => lettersOf(Object.values(answers));

/** Largest numbers: a count has six digits at most, an amount of money nine. */
export const MAX_NUMBER = { integer: 999_999, amount: 999_999_999 } as const;
