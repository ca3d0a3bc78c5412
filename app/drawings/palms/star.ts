import { around, type Point, type Shape, shape } from '../shared/path.ts';

/** A palm from far: a star of blades. */
type Star = { readonly blades: Shape; readonly heart: Shape };

/** @param turn in radians */
export function star(radius: number, turn: number): Star {
  return {
    blades: burst(8, [radius, radius * 0.45], turn),
    heart: burst(5, [radius * 0.55, radius * 0.2], turn + 0.4),
  };
}

/** A closed outline through the radii in turn. */
export function burst(repeats: number, radii: readonly number[], turn: number): Shape {
  const corners = repeats * radii.length;
  return shape(
    Array.from({ length: corners }, (_, corner): Point => {
      const angle = turn + (corner * 2 * Math.PI) / corners;
      return around(angle, radii[corner % radii.length] ?? 0);
    }),
  );
}
