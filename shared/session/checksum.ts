const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 (IEEE 802.3) of ASCII text, as eight hexadecimal digits. */
export function checksum(ascii: string): string {
  let crc = 0xffffffff;
  for (let i = 0; i < ascii.length; i++) {
    crc = (crc >>> 8) ^ (TABLE[(crc ^ ascii.charCodeAt(i)) & 0xff] ?? 0);
  }
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}
