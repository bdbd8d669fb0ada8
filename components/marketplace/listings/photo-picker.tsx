"use client";

import { ArrowLeft, ArrowRight, ImagePlus, X } from "lucide-react";
import { useRef, useState } from "react";
import { uploadFile } from "@/components/forms/upload-file";
import { Button } from "@/components/ui/button";
import { FieldDescription, FieldError } from "@/components/ui/field";
import { pictureAddress } from "@/lib/core/site/picture-address";
import { MAX_PHOTOS } from "@/lib/marketplace/constants";
import { LISTING_PHOTO } from "@/lib/marketplace/listings/constants";

export type Photo = { id: string; url: string };

type Photos = readonly Photo[];
type PhotoPickerProps = {
  photos: Photos;
  /** Receives a function of the current photos, because the member can change them while others are uploaded. */
  change: (update: (photos: Photos) => Photos) => void;
};

/** Up to eight photos, uploaded immediately with their progress; the member can reorder them. */
export function PhotoPicker({ photos, change }: PhotoPickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const room = MAX_PHOTOS - photos.length;

  async function add(files: readonly File[]) {
    setFailure(files.length > room ? `Máximo ${MAX_PHOTOS} fotos: se han añadido las primeras.` : null);
    for (const file of files.slice(0, room)) {
      if (file.size > LISTING_PHOTO.maxBytes) {
        setFailure(LISTING_PHOTO.tooLarge);
        continue;
      }
      setPercent(0);
      const sending = { url: "/api/marketplace/photos", field: "photo", file, onProgress: setPercent };
      const answer = await uploadFile(sending, new AbortController().signal);
      if (!answer.ok) {
        setFailure(answer.message);
        continue;
      }
      change((current) => [...current, answer.body as Photo]);
    }
    setPercent(null);
  }

  function move(from: number, to: number) {
    change((current) => {
      const moved = [...current];
      const [photo] = moved.splice(from, 1);
      if (photo) moved.splice(to, 0, photo);
      return moved;
    });
  }

  return (
    <fieldset className="grid min-w-0 justify-items-start gap-3">
      <legend>Fotos ({`${photos.length} de ${MAX_PHOTOS}`})</legend>
      <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3 empty:hidden">
        {photos.map((photo, index) => (
          <li key={photo.id} className="overflow-hidden rounded-md border">
            {/* biome-ignore lint/performance/noImgElement: our own route resizes it already */}
            <img
              className="aspect-square w-full object-cover"
              src={pictureAddress(photo.url, 320)}
              alt={`Foto ${index + 1}`}
            />
            <span className="flex justify-between">
              <PhotoAction
                label={`Adelantar la foto ${index + 1}`}
                off={index === 0}
                act={() => move(index, index - 1)}
              >
                <ArrowLeft />
              </PhotoAction>
              <PhotoAction
                label={`Atrasar la foto ${index + 1}`}
                off={index === photos.length - 1}
                act={() => move(index, index + 1)}
              >
                <ArrowRight />
              </PhotoAction>
              <PhotoAction
                label={`Quitar la foto ${index + 1}`}
                act={() => change((current) => current.filter(({ id }) => id !== photo.id))}
              >
                <X />
              </PhotoAction>
            </span>
          </li>
        ))}
      </ul>
      <input
        ref={picker}
        className="sr-only"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        aria-label="Elegir fotos"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          if (files.length > 0) void add(files);
        }}
      />
      <Button onClick={() => picker.current?.click()} disabled={percent !== null || room === 0}>
        <ImagePlus /> {percent === null ? "Añadir fotos" : `Subiendo… ${percent} %`}
      </Button>
      <FieldDescription>JPG, PNG o WebP, hasta 8 MB. La primera es la portada.</FieldDescription>
      {failure ? <FieldError role="alert">{failure}</FieldError> : null}
    </fieldset>
  );
}

type PhotoActionProps = { label: string; off?: boolean; act: () => void; children: React.ReactNode };

function PhotoAction({ label, off = false, act, children }: PhotoActionProps) {
  return (
    <Button variant="ghost" size="icon-sm" aria-label={label} disabled={off} onClick={act}>
      {children}
    </Button>
  );
}
