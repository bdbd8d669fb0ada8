import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** Returns a picture of random pixels, which no format compresses well. */
export async function aPicture(format: "jpeg" | "png" | "gif" | "webp" | "tiff", side = 64): Promise<Buffer> {
  const noise = { create: { width: side, height: side, channels: 3, background: "#c86414" } } as const;
  return sharp(noise).toFormat(format).toBuffer();
}

/** Returns a JPEG with its location and orientation in the metadata. */
export async function aTellingPhoto(): Promise<Buffer> {
  const background = "#1464c8";
  return sharp({ create: { width: 80, height: 40, channels: 3, background } })
    .withExif({ IFD0: { Copyright: "Ana Prueba" }, IFD3: { GPSLatitude: "39/1 28/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Returns a PNG of a few bytes that declares `side` × `side` pixels. */
export function aPixelFlood(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(64))),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
