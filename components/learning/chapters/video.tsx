"use client";

import { ExternalLink, Play } from "lucide-react";
import { useState } from "react";
import { Note } from "@/components/display/note";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { videoEmbedOf } from "@/lib/learning/chapters/rules";

type ChapterVideoProps = { url: string | null; title: string };

/**
 * The video of a chapter. It is embedded only on request, so that its host learns nothing before; other videos are a
 * link.
 */
export function ChapterVideo({ url, title }: ChapterVideoProps) {
  const [playing, setPlaying] = useState(false);
  if (!url) return null;
  const embed = videoEmbedOf(url);
  if (!embed) {
    return (
      <a
        className={buttonVariants({ className: "justify-self-start" })}
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        <Play aria-hidden="true" /> Ver el vídeo
        <ExternalLink aria-hidden="true" />
        <span className="sr-only">, en otra pestaña</span>
      </a>
    );
  }
  if (!playing) {
    return (
      <div className="grid aspect-video w-full max-w-192 place-content-center justify-items-center gap-2 rounded-md bg-muted p-4 text-center">
        <Button onClick={() => setPlaying(true)} aria-label={`Reproducir el vídeo de «${title}»`}>
          <Play /> Reproducir el vídeo
        </Button>
        <Note as="span">Se carga desde {embed.provider} al reproducirlo.</Note>
      </div>
    );
  }
  return (
    <iframe
      className="aspect-video w-full max-w-192 rounded-md bg-muted"
      src={embed.src}
      title={`Vídeo: ${title}`}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allowFullScreen
    />
  );
}
