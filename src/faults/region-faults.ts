/** What goes wrong with the map areas of a device: room, packs, parts that are lost or damaged. */
export const regionFaults = {
  lost: 'The work on the map area was ended by the browser, probably for want of memory. Try a smaller area, or close other tabs.',
  full: 'This browser has no room left for the map area. Remove an area you no longer need, then go on.',
  needsRoom:
    'The map area needs {bytes}; this browser lets this site keep {room} more. Remove an area you no longer need, then go on. Your plans are untouched.',
  needsMore:
    'The map area needs {bytes}, and this browser has not let this site keep that much. Remove an area you no longer need, then go on. Your plans are untouched.',
  busyTab: 'Another tab is changing this map area. Wait until it is done there, or close that tab.',
  gone: 'This map area is no longer on this device.',
  goneGet: 'This map area is no longer on this device. Get it again.',
  otherVersion: '{name} was stored by another version of Tourwright. Get it again.',
  bundled: 'The bundled map cannot be loaded ({status})',
  neverBack:
    'Parts of this map area were lost, and it was made from a file: drop that file, or its pack, again.',
  noRoadsInBox: '{name} has no roads in the box that was chosen',
  lacks: '{name} lacks {part}',
  partDamaged: '{name} is damaged: {part} is not what was written',
  partUnread: '{name}: {part} cannot be read: {detail}',
  packLacks: 'The region pack lacks {part}',
  sourceDamaged: '{name} is damaged where it comes from: {part}',
  sourceChanged: '{name} has changed where it came from: get all of it again',
  notPack: 'This is not a Tourwright region pack',
  oldPack:
    'The region pack was made by an earlier version of Tourwright. Build it again from its extract, or get a newer one.',
  packLacksIts: 'The region pack lacks its {part}',
  packCut: 'The region pack is cut off or damaged at its {part}. Get it again.',
  packUnread: 'The region pack could not be read at its {part}',
  packEnd: 'The region pack is cut off: its end is missing. Build it again, or copy it again.',
  packList: 'The region pack is damaged in its list of members',
  packInfo: 'The region pack is damaged in its {part}. Build it again from its extract, or get a newer one.',
  packVersion:
    'The region pack has version {version}, this program reads version {known}. Build it again from its extract, or get a newer one.',
  packFormat:
    "The region pack's tiles have format {format}, this version reads {known}. Build it again from its extract, or get a newer one.",
  notCatalog: 'This is not a Tourwright catalog of areas',
  catalogVersion:
    'The catalog of areas has version {version}, this program reads version {known}. Ask its host for a newer one, or reload for a newer program.',
  catalogArea: 'The catalog of areas cannot be used: {member} of its area {number} is missing or wrong',
  catalogTwice: 'The catalog of areas cannot be used: it lists {id} twice',
  packNotListed:
    'The file at {url} is not the one that the catalog of areas lists: one of the two was replaced, and the other not yet. Try again later, or tell whoever keeps the files.',
  catalogSize: 'The catalog of areas is larger than {bytes}: this is no catalog',
} as const;
