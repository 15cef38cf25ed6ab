/** Why an executive got a request; `turn` is one of the round among those at work, `turnOutsideHours` among those who begin next. */
export const ASSIGNMENT_REASONS = ['reassigned', 'samePerson', 'referrer', 'turn', 'turnOutsideHours'] as const;
export type AssignmentReason = (typeof ASSIGNMENT_REASONS)[number];
