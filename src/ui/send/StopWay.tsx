import type { Place } from '../../files/out/export-plan.ts';
import { buildAppleLink, buildGeoLink, buildGooglePlaceLink } from '../../files/out/map-links.ts';
import { formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { listDestinations } from '../../plan/route-steps.ts';
import type { WayProps } from './CopyLink.tsx';

interface StopOfWay {
  /** Of the stop on its route; none for a depot that the van comes back to. */
  readonly number?: number;
  readonly name: string;
  readonly location?: Place;
  readonly arrival?: number;
}

function listStops(route: WayProps['route']): StopOfWay[] {
  return listDestinations(route).map((step) => {
    if (step.kind === 'reload') return { ...step.reload.place, arrival: step.reload.arrival };
    const { name, address, orderId, location, timing } = step.stop;
    return {
      number: step.number,
      name: name || address || orderId,
      location,
      arrival: timing?.arrival,
    };
  });
}

/** A link per stop, for phones that are driven stop by stop. */
export function StopWay({ route, onTaken }: WayProps) {
  return (
    <ol className="way-stops">
      {listStops(route).map(({ number, name, location, arrival }, i) => {
        const links = location
          ? ([
              ['apple', buildAppleLink(location)],
              ['google', buildGooglePlaceLink(location)],
              ['geo', buildGeoLink(location)],
            ] as const)
          : [];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop's place on the route is what tells it apart
          <li key={i}>
            <b>{number ?? ''}</b>
            <span>
              {name}
              <small>{arrival === undefined ? '' : formatTime(arrival)}</small>
            </span>
            {links.length === 0 && <em className="muted">{t('share.noPlace')}</em>}
            {links.map(([kind, link]) => (
              <a
                key={kind}
                className="button button-small"
                href={link}
                target="_blank"
                rel="noreferrer noopener"
                aria-label={`${t(`share.${kind}`)}: ${number === undefined ? '' : `${number} `}${name}`}
                onClick={onTaken}
              >
                {t(`share.${kind}`)}
              </a>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
