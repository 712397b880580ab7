/**
 * MapLibre makes a graphics program of each set of properties that are constant, by feature, or by feature and zoom. One
 * takes 10 to 25 ms where graphics are done in software, and stands in the way when the first routes are drawn. So all
 * roads and the plan's lines are described alike, and so are its circles: what they need is there before.
 */
import type { ExpressionSpecification } from 'maplibre-gl';

type Value = number | string | ExpressionSpecification;

/** The same for all features, described as if each had its own. */
export function byFeature(value: Value): ExpressionSpecification {
  return ['case', ['has', 'none'], value, value] as ExpressionSpecification;
}

/** The same at all zooms, described as if each had its own; `value` depends on the feature. */
export function byFeatureAndZoom(value: ExpressionSpecification): ExpressionSpecification {
  return ['step', ['zoom'], value, 22, value] as ExpressionSpecification;
}

/** A colour made clearer, instead of an opacity by feature. */
export function fade(
  color: ExpressionSpecification,
  opacity: ExpressionSpecification,
): ExpressionSpecification {
  const channel = (i: number): ExpressionSpecification => ['at', i, ['var', 'color']];
  return [
    'let',
    'color',
    ['to-rgba', ['to-color', color]],
    ['rgba', channel(0), channel(1), channel(2), opacity],
  ];
}
