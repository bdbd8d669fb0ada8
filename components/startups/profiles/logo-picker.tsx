"use client";

import { ImageUp, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { uploadFile } from "@/components/forms/upload-file";
import { Button } from "@/components/ui/button";
import { FieldDescription, FieldError } from "@/components/ui/field";
import { STARTUP_LOGO } from "@/lib/startups/profiles/constants";
import { StartupPicture } from "./picture";

export type Logo = { id: string; url: string };

type LogoPickerProps = { logo: Logo | null; change: (logo: Logo | null) => void };

/** The picture of a startup: uploaded immediately with its progress, replaced, or removed. */
export function LogoPicker({ logo, change }: LogoPickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(file: File) {
    if (file.size > STARTUP_LOGO.maxBytes) return setFailure(STARTUP_LOGO.tooLarge);
    setFailure(null);
    setPercent(0);
    const sending = { url: "/api/startups/logos", field: "logo", file, onProgress: setPercent };
    const answer = await uploadFile(sending, new AbortController().signal);
    setPercent(null);
    if (answer.ok) change(answer.body as Logo);
    else setFailure(answer.message);
  }

  return (
    <fieldset className="grid min-w-0 justify-items-start gap-3">
      <legend>Imagen</legend>
      <StartupPicture src={logo?.url ?? null} className="w-full max-w-80 rounded-md" />
      <input
        ref={picker}
        className="sr-only"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Elegir una imagen"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file) void send(file);
        }}
      />
      <span className="flex flex-wrap gap-2">
        <Button onClick={() => picker.current?.click()} disabled={percent !== null}>
          <ImageUp />{" "}
          {percent === null ? (logo ? "Cambiar la imagen" : "Subir una imagen") : `Subiendo… ${percent} %`}
        </Button>
        {logo ? (
          <Button variant="ghost" onClick={() => change(null)}>
            <Trash2 /> Quitar
          </Button>
        ) : null}
      </span>
      <FieldDescription>JPG, PNG o WebP, hasta 8 MB.</FieldDescription>
      {failure ? <FieldError role="alert">{failure}</FieldError> : null}
    </fieldset>
  );
}
