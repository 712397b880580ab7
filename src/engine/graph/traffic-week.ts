/** The slots that a week's speeds are given for. Slot 0 begins on Monday at 00:00, local time. */
export const SLOT_MINUTES = 15;
export const MINUTES_PER_DAY = 24 * 60;
export const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;
export const SLOTS_PER_DAY = MINUTES_PER_DAY / SLOT_MINUTES;
export const SLOTS_PER_WEEK = 7 * SLOTS_PER_DAY;
