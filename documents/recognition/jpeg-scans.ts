/** A progressive JPEG has ten or twelve; each is another walk over all points. */
const MOST_SCANS = 64;
/** Begins a scan. In what a scan holds a byte of ones is followed by zeros or by a restart, so it stands nowhere else. */
const SCAN_MARKER = Buffer.from([0xff, 0xda]);

/** Whether a JPEG has more layers than any camera or scanner writes. */
export function hasTooManyScans(jpeg: Uint8Array): boolean {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let at = bytes.indexOf(SCAN_MARKER);
  for (let scans = 1; at >= 0; scans += 1) {
    if (scans > MOST_SCANS) return true;
    at = bytes.indexOf(SCAN_MARKER, at + SCAN_MARKER.length);
  }
  return false;
}
