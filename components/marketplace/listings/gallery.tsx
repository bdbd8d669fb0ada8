"use client";

import { useState } from "react";
import { ListingPicture } from "./picture";

type ListingGalleryProps = { photos: readonly { id: string; url: string }[]; title: string; icon: string };

/** The photos of a listing: one large, the others to choose from. */
export function ListingGallery({ photos, title, icon }: ListingGalleryProps) {
  const [shown, setShown] = useState(0);
  const photo = photos[shown];
  if (!photo) {
    return (
      <div className="listing-large">
        <ListingPicture src={null} icon={icon} />
      </div>
    );
  }
  return (
    <div className="stack stack-2">
      <a className="listing-large" href={`${photo.url}?w=1920`} target="_blank" rel="noopener">
        {/* biome-ignore lint/performance/noImgElement: our own route resizes it already */}
        <img
          src={`${photo.url}?w=1280`}
          srcSet={`${photo.url}?w=640 640w, ${photo.url}?w=1280 1280w`}
          sizes="(max-width: 64rem) 100vw, 40rem"
          alt={`${title}, foto ${shown + 1} de ${photos.length}`}
        />
      </a>
      {photos.length > 1 ? (
        <div className="listing-thumbs">
          {photos.map(({ id, url }, index) => (
            <button
              key={id}
              type="button"
              aria-label={`Ver la foto ${index + 1}`}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
            >
              {/* biome-ignore lint/performance/noImgElement: our own route resizes it already */}
              <img src={`${url}?w=160`} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
