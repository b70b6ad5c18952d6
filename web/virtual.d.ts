declare module 'virtual:us-map' {
  const shapes: readonly { code: string; path: string }[];
  export default shapes;
}
