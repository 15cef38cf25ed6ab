/**
 * Typical prices in dollars, estimated from the means of the International Federation of Health Plans (2011 to 2015): in the
 * United States raised by about a quarter for the years since. The appendectomy elsewhere is Chile's own mean of 2011.
 */
export const ELSEWHERE = {
  specialist: 110,
  mri: 500,
  appendectomy: 5509,
  normalDelivery: 4500,
  caesarean: 6500,
  chemotherapyCycle: 4000,
} as const;

export const IN_USA = { mri: 1400, appendectomy: 20_000, normalDelivery: 13_500, caesarean: 20_000 } as const;

/** Deductibles of the cheapest and the third option of BMI Serie 3000, and of its dearest. */
export const BMI_3000 = {
  elsewhere: { least: 500, third: 2500, most: 60_000 },
  usa: { least: 1000, third: 5000, most: 60_000 },
} as const;

export const VUMI_UNIVERSAL = {
  elsewhere: { least: 500, most: 50_000 },
  usa: { least: 1000, most: 50_000 },
} as const;
