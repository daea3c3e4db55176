export { configure, endBefore, find, judge } from './blocks';
export { draw } from './ink';
export { band, covered, halved, looked, pixels, points, reserve } from './memory';
export {
  nextOutline,
  outlineArea,
  outlineBottom,
  outlineLeft,
  outlineRight,
  outlineTop,
  rewind,
} from './outlines';
