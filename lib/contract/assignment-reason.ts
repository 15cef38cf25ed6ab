/**
 * Reasons for assigning a request to an executive; `turn`: next in the rotation among those at work,
 * `turnOutsideHours`: among those who begin next.
 */
export const ASSIGNMENT_REASONS = ['reassigned', 'samePerson', 'referrer', 'turn', 'turnOutsideHours'] as const;
export type AssignmentReason = (typeof ASSIGNMENT_REASONS)[number];
