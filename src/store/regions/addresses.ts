/** Whether an address can be asked, and whose it is. */
export { findUrlProblem, isForeign } from '../../client/network-door.ts';
