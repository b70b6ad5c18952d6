type Point = [x: number, y: number];

/** Douglas-Peucker: drops the points that lie within `tolerance` of the line without them. Ends stay. */
export function simplifyArc(points: readonly Point[], tolerance: number): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  let farthest = 0;
  let at = 0;
  points.slice(1, -1).forEach((point, index) => {
    const distance = distanceToSegment(point, first, last);
    if (distance > farthest) {
      farthest = distance;
      at = index + 1;
    }
  });
  if (farthest <= tolerance) return [first, last];
  return [
    ...simplifyArc(points.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplifyArc(points.slice(at), tolerance),
  ];
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along =
    length === 0
      ? 0
      : Math.max(0, Math.min(1, ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / length));
  return Math.hypot(point[0] - from[0] - along * dx, point[1] - from[1] - along * dy);
}
