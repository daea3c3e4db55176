export { affinePass, light, matrix, patch, reserveFit, samples, settings } from './affine';
export { configure, endBefore, find, judge } from './blocks';
export { draw } from './ink';
export { band, covered, halved, looked, outline, pixels, points, reserve } from './memory';
export { nextOutline, rewind } from './outlines';
