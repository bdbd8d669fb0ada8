import { route } from "@/lib/core/command/route";
import { LISTING_PHOTO } from "@/lib/marketplace/listings/constants";
import { photoJson } from "@/lib/marketplace/listings/present";
import { uploadPhoto } from "@/lib/marketplace/listings/upload-photo";

export const POST = route(uploadPhoto, {
  summary: "Upload a photo for one of your listings (JPG, PNG or WebP, at most 8 MB)",
  status: 201,
  body: photoJson,
  upload: LISTING_PHOTO,
});
