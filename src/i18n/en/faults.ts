/** What goes wrong deep down, where nobody knows of languages: region work, packs, the engine, servers. */
/** Each as the code says it, letter for letter: by these `reword` finds the text of another language. */
export const faults = {
  'faults.full':
    'This browser has no room left for the map area. Remove an area you no longer need, then go on.',
  'faults.needsRoom':
    'The map area needs {bytes}; this browser lets this site keep {room} more. Remove an area you no longer need, then go on. Your plans are untouched.',
  'faults.needsMore':
    'The map area needs {bytes}, and this browser has not let this site keep that much. Remove an area you no longer need, then go on. Your plans are untouched.',
  'faults.busyTab': 'Another tab is changing this map area. Wait until it is done there, or close that tab.',
  'faults.lost':
    'The work on the map area was ended by the browser, probably for want of memory. Try a smaller area, or close other tabs.',
  'faults.gone': 'This map area is no longer on this device.',
  'faults.goneGet': 'This map area is no longer on this device. Get it again.',
  'faults.otherVersion': '{name} was stored by another version of Tourwright. Get it again.',
  'faults.bundled': 'The bundled map cannot be loaded ({status})',
  'faults.neverBack':
    'Parts of this map area were lost, and it was made from a file: drop that file, or its pack, again.',
  'faults.dropped': 'The connection dropped while the map data came. Try again.',
  'faults.unreachable': '{host} cannot be reached ({detail})',
  'faults.hostSays': '{host} answers {status}: {detail}',
  'faults.noReason': 'no reason given',
  'faults.hostBusy':
    '{host} is too busy just now (it answered {status} {times} times). Try again in a few minutes, or choose a smaller box.',
  'faults.notOverpass': '{host} does not answer as an Overpass server does',
  'faults.urlUnreadable': '{url} cannot be read: the host answers {status}',
  'faults.droppedHost': 'The connection to {host} dropped',
  'faults.noSize': '{url} cannot be read: the host does not tell its size',
  'faults.changed': '{url} has changed while it was being read',
  'faults.noRoads': 'The file holds no roads',
  'faults.noRoadsInBox': '{name} has no roads in the box that was chosen',
  'faults.atByte': '{fault} (at byte {offset})',
  'faults.again': '{fault}. Download it again',
  'faults.headerMalformed': 'The header block is malformed: the file is damaged',
  'faults.blockMalformed': 'A data block is malformed: the file is damaged',
  'faults.unknownFeature':
    'The file needs a feature that cannot be read ("{feature}"). Convert it with "osmium cat -f pbf"',
  'faults.blockDamaged': 'A data block is damaged',
  'faults.blockCompressed':
    'A data block is compressed with {how}; only zlib and uncompressed blocks can be read. Convert the file with "osmium cat -f pbf"',
  'faults.blockEmpty':
    'A data block holds no data; only zlib and uncompressed blocks can be read. Convert the file with "osmium cat -f pbf"',
  'faults.dataBlockSize': 'A data block claims an impossible size of {bytes} bytes',
  'faults.notUnpacked': 'A data block cannot be decompressed: the file is damaged',
  'faults.unpacksTo': 'A data block unpacks to {bytes} bytes instead of {wanted}: the file is damaged',
  'faults.emptyFile': 'The file is empty',
  'faults.notExtract':
    'This is not an OpenStreetMap extract in PBF format. Choose a file whose name ends in .osm.pbf',
  'faults.cutBetween': 'The file is cut off between two blocks',
  'faults.headerSize': 'A block header claims an impossible size of {bytes} bytes: the file is damaged',
  'faults.cutHeader': 'The file is cut off in a block header',
  'faults.blockSize': 'A block claims an impossible size of {bytes} bytes',
  'faults.cutBlock': 'The file is cut off: a block of {bytes} bytes ends after {length}',
  'faults.badMapData': 'The map data cannot be read: {detail}',
  'faults.noMapData': 'The answer is no map data',
  'faults.notAll': 'The server could not send all of it: {detail}',
  'faults.mapDataEnd': 'The map data end in the middle: the connection dropped',
  'faults.hgtName': '{file} does not say which square it is; the name should be like N41W009.hgt',
  'faults.hgtSize': '{file} has {bytes} bytes; elevation files have {sizes}',
  'faults.hgtNothing': '{names} covers nothing of {area}',
  'faults.hgtTooMuch': '{name} unpacks to more than a cell',
  'faults.hgtDamaged': '{name} is damaged and cannot be unpacked',
  'faults.hgtNone': '{name} holds no .hgt file',
  'faults.lacks': '{name} lacks {part}',
  'faults.partDamaged': '{name} is damaged: {part} is not what was written',
  'faults.partUnread': '{name}: {part} cannot be read: {detail}',
  'faults.packLacks': 'The region pack lacks {part}',
  'faults.sourceDamaged': '{name} is damaged where it comes from: {part}',
  'faults.sourceChanged': '{name} has changed where it came from: get all of it again',
  'faults.notPack': 'This is not a Tourwright region pack',
  'faults.oldPack':
    'The region pack was made by an earlier version of Tourwright. Build it again from its extract, or get a newer one.',
  'faults.packLacksIts': 'The region pack lacks its {part}',
  'faults.packCut': 'The region pack is cut off or damaged at its {part}. Get it again.',
  'faults.packUnread': 'The region pack could not be read at its {part}',
  'faults.packEnd': 'The region pack is cut off: its end is missing. Build it again, or copy it again.',
  'faults.packList': 'The region pack is damaged in its list of members',
  'faults.packInfo':
    'The region pack is damaged in its {part}. Build it again from its extract, or get a newer one.',
  'faults.packVersion':
    'The region pack has version {version}, this program reads version {known}. Build it again from its extract, or get a newer one.',
  'faults.packFormat':
    "The region pack's tiles have format {format}, this version reads {known}. Build it again from its extract, or get a newer one.",
  'faults.engineStopped': 'The engine stopped and was started again.',
  'faults.serviceUnreachable': 'The service at {url} cannot be reached: {detail}',
  'faults.serviceNotJson': 'The service at {url} sent an answer that is not JSON',
  'faults.serviceAnswered': 'The service answered {status}',
  'faults.noMap': 'No map data is loaded: open a region first',
  'faults.cancelled': 'The request was cancelled',
} as const;

/** What the service refuses a plan for, in words for dispatchers; the contract has words of its own. */
export const refusals = {
  'faults.noConnection': 'Some of the places are not connected by road.',
  'faults.ofOrder': 'at {order}: {reason}',
  'faults.torn':
    'The pickup and the delivery of {order} are to stay as they are, but they are not on one van with the pickup first. Put both on one van, pickup first, or unlock the order.',
  'faults.frozenUnknown':
    '{route} stops at {order} before the time up to which nothing changes, but that order cannot be planned: it has no place, or is gone. Give it a place, or let everything change.',
  'faults.frozenGone':
    '{route} is on the road before the time up to which nothing changes, but it is not available. Make it available, or let everything change.',
  'faults.frozenBroken':
    'What {route} has to keep breaks a rule ({reason}). Unlock it, let everything change, or change the rule.',
  'faults.frozenElsewhere':
    '{order} is locked to a place that it cannot have, because other stops come first and may not change. Unlock it, or let everything change.',
  'faults.samePlace': '{order} and {other} are locked to the same place of {route}. Unlock one of them.',
  'faults.locksMove':
    'These orders are locked to other routes than they are on: {orders}. Unlock them, or run again with more freedom.',
  'faults.needsRoutes':
    'Parts of the present routes are to stay, but those routes could not be read. Let everything change, or unlock them.',
  'faults.lockedTwice': '{order} is locked in two ways at once. Unlock it, then lock it again.',
} as const;
