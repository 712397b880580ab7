/** Elements as the XML that servers for map data answer with. */
import type { OsmData, Tags } from '../osm/osm-data.ts';

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function writeTags(tags: Tags | undefined): string {
  return [...(tags ?? [])].map(([k, v]) => `<tag k="${escapeText(k)}" v="${escapeText(v)}"/>`).join('');
}

export function writeOsmXml(data: OsmData): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<osm version="0.6" generator="test">'];
  lines.push('<note>Invented.</note><meta osm_base="2026-10-01T00:00:00Z"/>');
  for (const [i, id] of data.idOfNode.entries()) {
    const place = `lat="${data.latOfNode[i] / 1e7}" lon="${data.lonOfNode[i] / 1e7}"`;
    lines.push(`<node id="${id}" ${place}>${writeTags(data.tagsOfNode.get(i))}</node>`);
  }
  for (const [way, id] of data.idOfWay.entries()) {
    const refs = Array.from(data.refs.subarray(data.firstRef[way], data.firstRef[way + 1]));
    lines.push(
      `<way id="${id}">${refs.map((ref) => `<nd ref="${ref}"/>`).join('')}${writeTags(data.tagsOfWay.get(way))}</way>`,
    );
  }
  for (const { id, tags, members } of data.relations) {
    const parts = members.map(
      ({ type, ref, role }) => `<member type="${type}" ref="${ref}" role="${role}"/>`,
    );
    lines.push(`<relation id="${id}">${parts.join('')}${writeTags(tags)}</relation>`);
  }
  lines.push('</osm>');
  return lines.join('\n');
}
