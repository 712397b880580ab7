/** Choices for this device, and what it keeps. */
export const settings = {
  'settings.title': 'Settings',
  'settings.appearance': 'Appearance',
  'settings.theme.light': 'Light',
  'settings.theme.dark': 'Dark',
  'settings.theme.system': 'As the system',
  'settings.follows': 'High contrast and reduced motion follow the settings of the system.',
  'settings.figures': 'Language and figures',
  'settings.language': 'Language',
  'settings.languageFailed': 'The texts of that language could not be fetched. Try again with a connection.',
  'settings.units': 'Distances',
  'settings.units.km': 'Kilometres and metres',
  'settings.units.mi': 'Miles and feet',
  'settings.clock': 'Clock',
  'settings.clock.24': '24 hours, 16:30',
  'settings.clock.12': '12 hours, 4:30 pm',
  'settings.currency': 'Currency',
  'settings.currencyNote': 'The sign beside costs. Prices of vans stay the numbers they are.',
  'settings.zone': 'Time zone',
  'settings.zoneNote':
    'All times of a plan are local time at the depot, wherever this computer is. When the plan is saved is told in the time of this computer ({zone}).',
  'settings.planning': 'Planning by hand',
  'settings.keepsMoves': 'Moved stops stay on their van',
  'settings.keepsMovesNote':
    'What you move by hand is kept on that van by the next Improve, until you let it go.',
  'settings.stopsForEdits': 'An edit stops a run without asking',
  'settings.stopsForEditsNote':
    'Otherwise a change made during a run asks first. The best plan so far is kept either way.',
  'settings.keys': 'Keys',
  'settings.letterKeys': 'Keys without Ctrl',
  'settings.letterKeysNote': 'Letters, digits and signs do something when no field has the cursor.',
  'settings.changeKeys': 'Change keys',
  'settings.showKeys': 'Show all keys',
  'settings.help': 'Help',
  'settings.showSteps': 'Show the first steps again',
  'settings.privacy': 'Privacy',
  'settings.privacyNote':
    'Plans and map areas are kept in this browser on this computer. Nothing of them is sent anywhere.',
  'settings.showPrivacy': 'What left this device',
  'settings.developer': 'Developers',
  'settings.isDeveloper': 'Developer view',
  'settings.isDeveloperNote':
    'The dock gets a tab with the requests that the planner makes, to look at, change and send.',
  'settings.hosts': 'Other hosts',
  'settings.hostsNone':
    'None was ever asked. The page can reach another host only where you name its address.',
  'settings.hostsSome':
    'Asked because you named their address. None of them learned anything of your plans, but a server that you chose to plan on.',
  'settings.hostGone': 'No longer allowed',
  'settings.hostAsked': {
    one: '{count} request, last {moment}',
    other: '{count} requests, last {moment}',
  },
  'settings.forbid': 'Forbid',
  'settings.forbidHost': 'Forbid {host}',
} as const;
