import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RGBAFormat, SRGBColorSpace } from 'three';

/**
 * What is printed, as a texture that stays crisp near and calm far: `grey` holds a byte a pixel, `width` by `height`,
 * bottom row first as textures begin.
 */
export function printedTexture(grey: Uint8Array, width: number, height: number): DataTexture {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++)
    data.fill(grey[i] as number, 4 * i, 4 * i + 3).fill(255, 4 * i + 3, 4 * i + 4);
  const texture = new DataTexture(data, width, height, RGBAFormat);
  texture.colorSpace = SRGBColorSpace;
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}
