/** Whether an address can be asked, and whose it is. */
export { isForeign } from '../../client/network-relay.ts';
export { findUrlProblem } from '../../client/url-problem.ts';
