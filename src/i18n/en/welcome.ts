/** The first-run card, and files over the window. */
export const welcome = {
  'welcome.demoName': 'Linderwick demo',
  'welcome.title': 'Plan routes on this computer.',
  'welcome.sub': 'Your orders stay in this browser. No account, no upload.',
  'welcome.demo': 'Try the demo city',
  'welcome.demoWhat': 'Linderwick, 40 orders and 4 vans. Already on this device.',
  'welcome.area': 'Choose my area',
  'welcome.areaWhat':
    'Get a ready-made area or bring an OpenStreetMap extract once, then plan without a connection.',
  'welcome.drop': 'Drop a file anywhere',
  'welcome.dropWhat': 'Orders as CSV, Excel or GeoJSON, a map as .osm.pbf.',
  'welcome.try': 'Try it',
  'welcome.choose': 'Choose area',
  'welcome.browse': 'Browse files',
  'welcome.saved': { one: 'Open a saved plan ({count} plan)', other: 'Open a saved plan ({count} plans)' },
  'drop.kinds': 'CSV, Excel, GeoJSON, or a map as .osm.pbf',
  'drop.replace': 'Drop to replace orders',
  'drop.undo': 'The present orders can be brought back with undo',
  'drop.add': 'Drop to add orders',
  'drop.any': 'Drop orders or a map',
  'welcome.vansFirst': 'Press Add vans: with one van there can be routes.',
  'welcome.optimiseFirst': 'Press Optimise: in a few seconds there are routes with stops to move.',
} as const;
