/** What may be sent beside an own profile, which has a model: sizes, and rules that close areas to the vehicle. */
import type { CustomArea, CustomRule } from '../../engine/profile/custom-model/custom-model.ts';
import { readSizeOnly } from '../../engine/profile/custom-model/dimensions.ts';
import type { CustomProfile } from '../contract/profiles.ts';

type CustomModel = CustomProfile['custom_model'];

/** A model that closes areas and does nothing else; its areas are not looked at yet. */
interface ClosingModel {
  readonly features: readonly CustomArea[];
  readonly priority: readonly CustomRule[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `in_a || in_b` times nothing. */
function isClosing(rule: unknown): rule is CustomRule {
  if (!isObject(rule) || Object.keys(rule).sort().join() !== 'if,multiply_by') return false;
  const { if: condition, multiply_by } = rule;
  return (
    typeof condition === 'string' && /^in_\w+( \|\| in_\w+)*$/.test(condition) && String(multiply_by) === '0'
  );
}

/**
 * The sizes of a model, as `readSizeOnly` reads them, and the areas that it closes; undefined where it says anything else.
 */
export function readBeside(
  model: unknown,
):
  | { readonly size: NonNullable<ReturnType<typeof readSizeOnly>>; readonly closing?: ClosingModel }
  | undefined {
  const { areas, priority, ...rest } = isObject(model) ? model : {};
  const size = readSizeOnly(isObject(model) ? rest : model);
  if (!size) return undefined;
  if (areas === undefined && priority === undefined) return { size };
  const isSound =
    isObject(areas) &&
    areas.type === 'FeatureCollection' &&
    Array.isArray(areas.features) &&
    areas.features.every((area) => isObject(area) && typeof area.id === 'string') &&
    Array.isArray(priority) &&
    priority.every(isClosing);
  if (!isSound) return undefined;
  return { size, closing: { features: areas.features as CustomArea[], priority } };
}

/** An own profile's model with more areas closed, whose names are made unlike those that it has. */
export function closeAreas(model: CustomModel, { features, priority }: ClosingModel): CustomModel {
  const own = model.areas.features as CustomArea[];
  let prefix = 'beside_';
  while (own.some(({ id }) => String(id).startsWith(prefix))) prefix += '_';
  return {
    ...model,
    priority: [
      ...model.priority,
      ...priority.map((rule) => ({ ...rule, if: rule.if?.replace(/\bin_/g, `in_${prefix}`) })),
    ],
    areas: {
      ...model.areas,
      features: [...own, ...features.map((feature) => ({ ...feature, id: `${prefix}${feature.id}` }))],
    },
  };
}
