/** max_jobs counts services and shipments, max_activities their visits. */
import type { SequenceRule } from './rule.ts';

export const maxJobsRule: SequenceRule = {
  name: 'max_jobs',
  checkSequence: (_, slot, stops) => {
    const jobs = new Set(stops.map(({ order }) => order)).size;
    return jobs > slot.maxJobs ? [`${jobs} jobs, at most ${slot.maxJobs}`] : [];
  },
};

export const maxActivitiesRule: SequenceRule = {
  name: 'max_activities',
  checkSequence: (_, slot, stops) =>
    stops.length > slot.maxActivities ? [`${stops.length} activities, at most ${slot.maxActivities}`] : [],
};
