/**
 * What the contract knows but this service has no data for: such a member is refused by name instead of being
 * ignored.
 */
import type { VrpRequest } from './vrp-request.ts';

/** One message per member that would change the answer but cannot be honoured. */
export function listUnsupported(request: VrpRequest): string[] {
  const paths: string[] = [];
  request.vehicle_types?.forEach((type, i) => {
    if (type.network_data_provider === 'commercial_map') {
      paths.push(`vehicle_types[${i}].network_data_provider`);
    }
  });
  if (request.configuration?.routing?.network_data_provider === 'commercial_map') {
    paths.push('configuration.routing.network_data_provider');
  }
  return paths.map((path) => `${path}: there is no data of provider 'commercial_map' here`);
}
