import { expect, test } from 'vitest';
import { startProcessorClock } from '../../testing/processor-clock.ts';
import { readGpxTrack } from './gpx-track.ts';

const wrap = (inner: string) => `<gpx version="1.1"><trk><trkseg>${inner}</trkseg></trk></gpx>`;

test('points are read in order over all segments, with their times', () => {
  const file = wrap(
    `<trkpt lat="1" lon="2"><ele>3</ele><time>2026-03-02T08:15:00Z</time></trkpt>
     <trkpt lon='4' lat='3'/></trkseg><trkseg>
     <trkpt
       lat = " 5 " lon="-6.5"><time>no time</time></trkpt>`,
  );
  expect(readGpxTrack(file)).toEqual({
    ok: true,
    value: [
      { lat: 1, lon: 2, time: Date.parse('2026-03-02T08:15:00Z') },
      { lat: 3, lon: 4 },
      { lat: 5, lon: -6.5 },
    ],
  });
});

test('a time of the file is none of a point, and extensions of other names are left alone', () => {
  const file = `<gpx><metadata><time>2026-01-01T00:00:00Z</time></metadata><trk>
    <trkpt lat="1" lon="2"/><time>2026-01-01T00:00:00Z</time>
    <trkpt lat="3" lon="4"><x:trkptx lat="9" lon="9"/></trkpt></trk></gpx>`;
  expect(readGpxTrack(file)).toEqual({
    ok: true,
    value: [
      { lat: 1, lon: 2 },
      { lat: 3, lon: 4 },
    ],
  });
});

test('what stands in comments and CDATA is not read', () => {
  const opaque = '<!-- <trkpt lat="7" lon="7"/> --><![CDATA[<trk><trkpt lat="8" lon="8"/>]]>';
  const points = '<trkpt lat="1" lon="2"/><trkpt lat="3" lon="4"/>';
  expect(readGpxTrack(wrap(opaque + points + opaque))).toMatchObject({ value: { length: 2 } });
});

test.each([undefined, null, {}, 7, ''])('%j is no file', (file) => {
  expect(readGpxTrack(file)).toMatchObject({ ok: false, error: { status: 400 } });
});

// Measured: 60 ms; the limit is for a machine that is busy with other things.
test('20,000 points are read in a fraction of a second', () => {
  const point = '<trkpt lat="51.3362" lon="12.3509"><ele>117</ele><time>2026-03-02T08:15:00Z</time></trkpt>';
  const file = wrap(point.repeat(20_000));
  const spent = startProcessorClock();
  expect(readGpxTrack(file)).toMatchObject({ value: { length: 20_000 } });
  expect(spent()).toBeLessThan(1000);
});

test('entities of the file itself are refused, those of XML are read', () => {
  const levels = Array.from({ length: 20 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`);
  const bomb = `<!DOCTYPE gpx [<!ENTITY e0 "1">${levels.join('')}]>`;
  const points = '<trkpt lat="&e20;" lon="2"/><trkpt lat="3" lon="4"/>';
  expect(readGpxTrack(bomb + wrap(points))).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(/not well-formed XML: .*undefined entity/) },
  });
  const outside = '<!DOCTYPE gpx [<!ENTITY e SYSTEM "file:///etc/hostname">]>';
  expect(readGpxTrack(outside + wrap('<trkpt lat="1" lon="2"><name>&e;</name></trkpt>'))).toMatchObject({
    ok: false,
  });
  const sound = '<trkpt lat="&#49;" lon="2"><name>&amp;&lt;</name></trkpt><trkpt lat="3" lon="4"/>';
  expect(readGpxTrack(wrap(sound))).toMatchObject({ value: [{ lat: 1, lon: 2 }, { lat: 3 }] });
});

test('a file that ends early, crosses its tags or is nested without end is not well-formed', () => {
  for (const file of [
    wrap('<trkpt lat="1" lon="2"/>').slice(0, -4),
    '<gpx><trk></gpx></trk>',
    `<gpx>${'<x>'.repeat(100_000)}`,
  ])
    expect(readGpxTrack(file)).toMatchObject({
      ok: false,
      error: { status: 400, message: expect.stringMatching(/^The request body is not well-formed XML/) },
    });
});
