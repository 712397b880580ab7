/** What leaves this device, what is kept on it, and deleting it. */
export const privacy = {
  'privacy.chip.device': 'On this device',
  'privacy.chip.server': 'Using your server',
  'privacy.chip.ready': '{name}, offline-ready',
  'privacy.chip.opening': 'Opening the map',
  'privacy.chip.missing': 'No map data here',
  'privacy.useDevice': 'Back to this device',
  'privacy.noHosts': 'Hosts contacted since you opened this page: none',
  'privacy.hosts': 'Hosts contacted since you opened this page: {hosts}',
  'engine.purpose': 'Computes plans, because you chose it as your server',
  'engine.onlyScratch':
    'A server plans from scratch: it is told orders, vans and rules only. Locks, frozen times, breaks at a time, limits that may give way, preferred territories, no-go zones without hours, and the ways to improve work on this device.',
  'privacy.title': 'What left this device',
  'privacy.where': 'Where plans are computed',
  'privacy.whereDevice':
    'In this browser, on this computer. Orders, addresses and routes are not sent anywhere; it works without a connection.',
  'privacy.whereServer':
    'On {host}, because you chose it. It gets the orders, vans and rules of each run, with addresses left out and places as coordinates. Times after edits, streets and address search stay on this device.',
  'privacy.requests': 'Requests since you opened this page',
  'privacy.beside':
    'Beside the one door of the app, the browser loaded from: {hosts}. That must not be; please report it.',
  'privacy.own': {
    one: '{count} file of the app itself, from {host}, {size} over the network.',
    other: '{count} files of the app itself, from {host}, {size} over the network.',
  },
  'privacy.head.time': 'Time',
  'privacy.head.host': 'Host',
  'privacy.head.reason': 'Reason',
  'privacy.head.sent': 'Sent',
  'privacy.head.received': 'Received',
  'privacy.noReason': 'no longer allowed',
  'privacy.none': 'Nothing was asked of another host.',
  'privacy.policy': 'What the browser enforces',
  'privacy.policyText':
    'The page may connect to its own address only. Another host is reached through one door, by the name that you typed, without cookies, and every request through it is listed here. Scripts, fonts, pictures and map tiles come from the app itself.',
  'privacy.policyWords': 'The policy as the browser has it: {policy}',
  'privacy.stored': 'What is kept here',
  'privacy.storedPlans': { one: '{count} plan', other: '{count} plans' },
  'privacy.storedAreas': { one: '{count} map area', other: '{count} map areas' },
  'privacy.storedProfiles': { one: '{count} own profile', other: '{count} own profiles' },
  'privacy.storedRest':
    'Beside them your settings, remembered columns, placed addresses, and the list above.',
  'privacy.storedSize': '{used} in all, of {most} that the browser allows.',
  'privacy.noTelemetry': 'There is no counting of visits, no error reporting and no account.',
  'erase.title': 'Delete everything on this device',
  'erase.open': 'Delete everything…',
  'erase.what':
    'All plans, map areas, own profiles, settings and remembered addresses in this browser are deleted. This cannot be undone, and nobody else has a copy. Save plans that you still need as files first.',
  'erase.tabs': 'Close other tabs of this app before.',
  'erase.type': 'Type {word} to go on',
  'erase.word': 'delete',
  'erase.do': 'Delete everything',
  'erase.failed': 'This browser does not let the page store anything, so there is nothing to delete.',
} as const;
