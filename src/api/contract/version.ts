/** The version of the interface; the path segment `1` is its first number. */
export const CONTRACT_VERSION = '1.0.0';
