declare const doors: Readonly<Record<string, readonly string[]>>;
export = doors;
