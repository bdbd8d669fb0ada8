import { fileTypeFromBuffer } from "file-type";
import type { Sharp, SharpOptions } from "sharp";
import { DomainError } from "@/lib/core/command/errors";

const KINDS: readonly string[] = ["image/jpeg", "image/png", "image/apng", "image/gif"];
const PHOTO_KINDS: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

// What a telephone takes fits; what a few bytes claim in order to fill the memory does not.
const MAX_PIXELS = 50_000_000;

// Loaded only when a picture is drawn: the bundled commands import this file and run where sharp is not installed.
async function opened(file: Uint8Array, options?: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(file, { limitInputPixels: MAX_PIXELS, ...options });
}

/**
 * A picture as a square WebP of `side` pixels, re-encoded: nothing of the file goes on, neither its metadata nor what
 * hides in it. Its content decides what it is, never its name. Throws `unsupported_media` or `invalid`.
 */
export async function squarePicture(file: Uint8Array, side: number): Promise<Buffer> {
  const kind = await fileTypeFromBuffer(file);
  if (!kind || !KINDS.includes(kind.mime)) {
    throw new DomainError("unsupported_media", "Solo se permiten archivos JPG, PNG o GIF");
  }
  try {
    const picture = await opened(file, { failOn: "warning" });
    return await picture.autoOrient().resize(side, side, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
  } catch {
    throw new DomainError("invalid", "La imagen está dañada o es demasiado grande. Prueba con otra.");
  }
}

type Picture = { content: Buffer; contentType: "image/jpeg" };

/**
 * A photograph re-encoded as a JPEG whose longer side has at most `maxSide` pixels, upright and without metadata.
 * JPG, PNG and WebP are taken, by their content. Throws `unsupported_media` or `invalid`.
 */
export async function cleanPicture(file: Uint8Array, maxSide: number): Promise<Picture> {
  const kind = await fileTypeFromBuffer(file);
  if (!kind || !PHOTO_KINDS.includes(kind.mime)) {
    throw new DomainError("unsupported_media", "Solo se permiten imágenes JPG, PNG o WebP");
  }
  try {
    const picture = await opened(file, { failOn: "warning" });
    const content = await picture
      .autoOrient()
      .resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer();
    return { content, contentType: "image/jpeg" };
  } catch {
    throw new DomainError("invalid", "La imagen está dañada o es demasiado grande. Prueba con otra.");
  }
}

/** A picture of ours, `width` pixels wide at most, as WebP. */
export async function resizedPicture(file: Uint8Array, width: number): Promise<Buffer> {
  const picture = await opened(file);
  return picture.resize(width, undefined, { withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
}
