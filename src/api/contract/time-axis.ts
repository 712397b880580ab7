/** One axis holds Unix seconds and seconds of a week that begins on Monday at 00:00; these bounds tell them apart. */

/** Later than any week-relative value, earlier than any Unix time in use: 1973. */
export const FIRST_UNIX_TIME = 100_000_000;
/** The end of the year 9999: what is later has no date of four digits. */
export const LAST_UNIX_TIME = 253_402_300_799;
