import { fileTypeFromBuffer } from "file-type";
import type { Sharp, SharpOptions } from "sharp";
import { DomainError } from "@/lib/core/command/errors";

const KINDS: readonly string[] = ["image/jpeg", "image/png", "image/apng", "image/gif"];
const PHOTO_KINDS: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

// A telephone's photo fits; a decompression bomb does not.
const MAX_PIXELS = 50_000_000;

// Imported only when a picture is processed: bundled scripts import this file and run where sharp is not installed.
async function loadImage(file: Uint8Array, options?: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(file, { limitInputPixels: MAX_PIXELS, ...options });
}

/**
 * Re-encodes a picture as a square WebP of `side` pixels, so that metadata and any hidden content of the file are
 * dropped. The file type is detected from the content, not from the name. Throws `unsupported_media` or `invalid`.
 */
export async function squarePicture(file: Uint8Array, side: number): Promise<Buffer> {
  const kind = await fileTypeFromBuffer(file);
  if (!kind || !KINDS.includes(kind.mime)) {
    throw new DomainError("unsupported_media", "Solo se permiten archivos JPG, PNG o GIF");
  }
  try {
    const picture = await loadImage(file, { failOn: "warning" });
    return await picture.autoOrient().resize(side, side, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
  } catch {
    throw new DomainError("invalid", "La imagen está dañada o es demasiado grande. Prueba con otra.");
  }
}

type Picture = { content: Buffer; contentType: "image/jpeg" };

/**
 * Re-encodes a photo as an upright JPEG without metadata, whose longer side has at most `maxSide` pixels. Accepts JPG,
 * PNG and WebP, detected from the content. Throws `unsupported_media` or `invalid`.
 */
export async function cleanPicture(file: Uint8Array, maxSide: number): Promise<Picture> {
  const kind = await fileTypeFromBuffer(file);
  if (!kind || !PHOTO_KINDS.includes(kind.mime)) {
    throw new DomainError("unsupported_media", "Solo se permiten imágenes JPG, PNG o WebP");
  }
  try {
    const picture = await loadImage(file, { failOn: "warning" });
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

/** Resizes a picture that the platform stores to at most `width` pixels, as WebP. */
export async function resizedPicture(file: Uint8Array, width: number): Promise<Buffer> {
  const picture = await loadImage(file);
  return picture.resize(width, undefined, { withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
}
