import { buildAppleLink, buildGeoLink, buildGooglePlaceLink } from '../../files/out/map-links.ts';
import { formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { WayProps } from './CopyLink.tsx';

/** A link per stop, for phones that are driven stop by stop. */
export function StopWay({ route, onTaken }: WayProps) {
  return (
    <ol className="way-stops">
      {route.stops.map((stop, i) => {
        const name = stop.name || stop.address || stop.orderId;
        const links = stop.location
          ? ([
              ['apple', buildAppleLink(stop.location)],
              ['google', buildGooglePlaceLink(stop.location)],
              ['geo', buildGeoLink(stop.location)],
            ] as const)
          : [];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop's place on the route is what tells it apart
          <li key={i}>
            <b>{i + 1}</b>
            <span>
              {name}
              <small>{stop.timing ? formatTime(stop.timing.arrival) : ''}</small>
            </span>
            {links.length === 0 && <em className="muted">{t('share.noPlace')}</em>}
            {links.map(([kind, link]) => (
              <a
                key={kind}
                className="button button-small"
                href={link}
                target="_blank"
                rel="noreferrer noopener"
                aria-label={`${t(`share.${kind}`)}: ${i + 1} ${name}`}
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
