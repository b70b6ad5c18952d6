const UNITS = [
  { bytes: 1e9, name: 'GB', digits: 1 },
  { bytes: 1e6, name: 'MB', digits: 1 },
  { bytes: 1e3, name: 'KB', digits: 0 },
];

/** "640 bytes", "42 KB", "1.3 MB", "5.4 GB". */
export function displaySize(bytes: number): string {
  const unit = UNITS.find((each) => bytes >= each.bytes);
  return unit ? `${(bytes / unit.bytes).toFixed(unit.digits)} ${unit.name}` : `${bytes} bytes`;
}
