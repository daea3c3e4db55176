import { expect, test } from 'vitest';
import { isPermitted } from '../../main/electron/permission-rule';

const own = 'arclight://app/capture.html';

test.each<[string, string | undefined, string, readonly string[] | undefined, boolean]>([
  ['our page may use the camera', own, 'media', ['video'], true],
  ['our page may fill the screen', own, 'fullscreen', undefined, true],
  ['nobody may use the microphone', own, 'media', ['audio'], false],
  ['nor the camera with the microphone', own, 'media', ['video', 'audio'], false],
  ['nor media that it does not name', own, 'media', undefined, false],
  ['our page may do nothing else', own, 'geolocation', undefined, false],
  ['a foreign page may not use the camera', 'https://evil.example/', 'media', ['video'], false],
  ['nor fill the screen', 'https://evil.example/', 'fullscreen', undefined, false],
  ['nor another host of our scheme', 'arclight://evil/', 'media', ['video'], false],
  ['nor a page without an address', undefined, 'media', ['video'], false],
  ['nor one whose address is none', 'arclight', 'media', ['video'], false],
])('%s', (_rule, requestingUrl, permission, mediaTypes, permitted) => {
  expect(isPermitted({ requestingUrl, permission, mediaTypes })).toBe(permitted);
});
