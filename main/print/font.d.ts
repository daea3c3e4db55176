/** A font's bytes as a data URL, part of the bundle: an installed app has no packages to look them up in. */
declare module '*.ttf?inline' {
  const dataUrl: string;
  export default dataUrl;
}
