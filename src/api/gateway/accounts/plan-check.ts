/** What of a request is beyond its account's plan. */
import type { ErrorClass } from '../../contract/errors.ts';
import { COMMERCIAL_PROFILES } from '../../contract/vrp-travel.ts';
import type { Service } from '../../endpoints/endpoint.ts';
import { COMMERCIAL } from '../../endpoints/named-use.ts';
import type { Inspection } from '../inspect-request.ts';
import type { Account } from './account.ts';

interface PlanProblem {
  readonly message: string;
  readonly details: ErrorClass;
}

const limited = (message: string): PlanProblem => ({ message, details: 'LimitExceededException' });

/** `what` is a plural such as `vehicles`: one of them loses its s. */
function count(number: number, what: string): string {
  return `${number} ${number === 1 ? what.replace(/s$/, '') : what}`;
}

/** Everything that the plan does not allow, empty when the request may go on. */
export function checkPlan(
  account: Account,
  { needsCustomProfiles }: Pick<Service, 'needsCustomProfiles'>,
  { size, named, modelWork }: Inspection,
): PlanProblem[] {
  const { limits, plan, addOns } = account;
  const problems: PlanProblem[] = [];
  for (const { what, found, limit: name, times = 1 } of size.counts) {
    const limit = limits[name] * times;
    if (found > limit)
      problems.push(
        limited(
          `The plan "${plan}" allows ${count(limit, what)} per request, this one has ${Math.round(found * 100) / 100}`,
        ),
      );
  }
  if (modelWork > limits.modelWork)
    problems.push(
      limited(
        `custom_model: the plan "${plan}" allows ${limits.modelWork} names in rules (and a fiftieth of the areas’ corners), this model has ${modelWork}`,
      ),
    );
  const { profiles, providers, commercial } = named;
  for (const profile of new Set(profiles)) {
    if (limits.profiles && !limits.profiles.includes(profile))
      problems.push(
        limited(`The plan "${plan}" supports the profiles ${limits.profiles.join(', ')}, not "${profile}"`),
      );
    else if (profile.startsWith('cp_') && !limits.customProfiles)
      problems.push(limited(`Custom profiles such as "${profile}" need the premium plan or a higher one`));
  }
  if (providers.includes(COMMERCIAL)) {
    if (!addOns.has(COMMERCIAL))
      problems.push(
        limited('network_data_provider: commercial_map needs an add-on that this key does not have'),
      );
    const other = commercial.find((profile) => !COMMERCIAL_PROFILES.includes(profile));
    if (other !== undefined)
      problems.push({
        message: `With commercial_map only the profiles car and small_truck exist, not "${other}"`,
        details: 'IllegalArgumentException',
      });
  }
  if (needsCustomProfiles && !limits.customProfiles)
    problems.push(limited(`The plan "${plan}" has no custom profiles, they need premium or higher`));
  return problems;
}
