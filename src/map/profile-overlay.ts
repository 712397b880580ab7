/** The profile editor's part of the map: draws its roads and areas, and tells it which part of the map is on show. */
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import type { Planner } from '../store/planner.ts';
import { AREA_SOURCE, PREVIEW_SOURCE } from './profile-layers.ts';

/** They would hide the roads that the editor is about. */
const ROUTE_LAYERS = /^route-/;
const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

export class ProfileOverlay {
  private readonly unsubscribe: (() => void)[];
  private isEditing = false;

  constructor(
    private readonly map: MapLibreMap,
    private readonly planner: Planner,
  ) {
    map.on('moveend', () => this.tellBox());
    map.on('resize', () => this.tellBox());
    this.unsubscribe = [
      planner.profiles.store.subscribe(({ editor }, { editor: before }) => {
        if (editor?.preview !== before?.preview) this.drawPreview();
        if (editor?.model !== before?.model) this.drawAreas();
        if (Boolean(editor) !== this.isEditing) this.showRoutes();
      }),
      planner.view.subscribe(({ tool }, { tool: before }) => {
        if (tool !== before && (tool.kind === 'area' || before.kind === 'area')) this.drawAreas();
      }),
    ];
  }

  destroy(): void {
    for (const stop of this.unsubscribe) stop();
  }

  /** After every change of style, which loses everything. */
  draw(): void {
    this.tellBox();
    this.drawPreview();
    this.drawAreas();
    this.showRoutes();
  }

  private tellBox(): void {
    const bounds = this.map.getBounds();
    this.planner.profileEditing.setBox([
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ]);
  }

  private drawPreview(): void {
    this.fill(PREVIEW_SOURCE, ({ drawPreview }) =>
      drawPreview(this.planner.profiles.store.getState().editor?.preview),
    );
  }

  private drawAreas(): void {
    this.fill(AREA_SOURCE, ({ drawAreas }) => {
      const { tool } = this.planner.view.getState();
      const corners = tool.kind === 'area' ? tool.corners : [];
      return drawAreas(this.planner.profiles.store.getState().editor?.model ?? {}, corners);
    });
  }

  /** What makes the drawings is loaded with the editor; `make` reads what is to be drawn when it is there. */
  private async fill(
    source: string,
    make: (from: typeof import('./profile-geojson.ts')) => GeoJSON.FeatureCollection,
  ): Promise<void> {
    const isIdle =
      !this.planner.profiles.store.getState().editor && this.planner.view.getState().tool.kind !== 'area';
    const data = isIdle ? NOTHING : make(await import('./profile-geojson.ts'));
    this.map.getSource<GeoJSONSource>(source)?.setData(data);
  }

  private showRoutes(): void {
    this.isEditing = this.planner.profiles.store.getState().editor !== undefined;
    const visibility = this.isEditing ? 'none' : 'visible';
    for (const id of this.map.getLayersOrder())
      if (ROUTE_LAYERS.test(id)) this.map.setLayoutProperty(id, 'visibility', visibility);
  }
}
