/** Why a call of the planner has no answer. */
export const serviceFaults = {
  engineStopped: 'The engine stopped and was started again.',
  serviceAnswered: 'The service answered {status}',
  cancelled: 'The request was cancelled',
  serviceUnreachable: 'The service at {url} cannot be reached: {detail}',
  serviceNotJson: 'The service at {url} sent an answer that is not JSON',
  noMap: 'No map data is loaded: open a region first',
} as const;
