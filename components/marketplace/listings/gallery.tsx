"use client";

import { useState } from "react";
import { pictureAddress, pictureSet } from "@/lib/core/site/picture-address";
import { ListingPicture } from "./picture";

type ListingGalleryProps = { photos: readonly { id: string; url: string }[]; title: string; icon: string };

/** The photos of a listing: one large, the others as thumbnails. */
export function ListingGallery({ photos, title, icon }: ListingGalleryProps) {
  const [shown, setShown] = useState(0);
  const photo = photos[shown];
  if (!photo) {
    return (
      <div className="grid overflow-hidden rounded-lg border bg-muted">
        <ListingPicture src={null} icon={icon} />
      </div>
    );
  }
  return (
    <div className="grid content-start gap-2 *:min-w-0">
      <a
        className="grid overflow-hidden rounded-lg border bg-muted"
        href={pictureAddress(photo.url, 1920)}
        target="_blank"
        rel="noopener"
      >
        {/* biome-ignore lint/performance/noImgElement: our own route resizes it already */}
        <img
          className="aspect-4/3 max-h-128 w-full object-contain"
          src={pictureAddress(photo.url, 1280)}
          srcSet={pictureSet(photo.url, [640, 1280])}
          sizes="(max-width: 64rem) 100vw, 40rem"
          alt={`${title}, foto ${shown + 1} de ${photos.length}`}
        />
      </a>
      {photos.length > 1 ? (
        <div className="grid grid-cols-8 gap-2 max-tablet:grid-cols-4">
          {photos.map(({ id, url }, index) => (
            <button
              key={id}
              type="button"
              className="aspect-square cursor-pointer overflow-hidden rounded-md border-2 border-transparent bg-muted aria-pressed:border-primary"
              aria-label={`Ver la foto ${index + 1}`}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
            >
              {/* biome-ignore lint/performance/noImgElement: our own route resizes it already */}
              <img className="size-full object-cover" src={pictureAddress(url, 160)} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
