/** An AssemblyScript file compiled by the build. */
declare module '*?wasm-bytes' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
