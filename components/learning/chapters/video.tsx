"use client";

import { ExternalLink, Play } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { videoEmbedOf } from "@/lib/learning/chapters/rules";

type ChapterVideoProps = { url: string | null; title: string };

/** A chapter's video: played here once it is asked for, so that nobody else learns of the visit before; else its link. */
export function ChapterVideo({ url, title }: ChapterVideoProps) {
  const [playing, setPlaying] = useState(false);
  if (!url) return null;
  const embed = videoEmbedOf(url);
  if (!embed) {
    return (
      <a
        className="btn btn-outline chapter-link"
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        <Play className="icon" aria-hidden="true" /> Ver el vídeo
        <ExternalLink className="icon" aria-hidden="true" />
        <span className="sr-only">, en otra pestaña</span>
      </a>
    );
  }
  if (!playing) {
    return (
      <div className="chapter-video">
        <Button onClick={() => setPlaying(true)} aria-label={`Reproducir el vídeo de «${title}»`}>
          <Play className="icon" /> Reproducir el vídeo
        </Button>
        <span className="note">Se carga desde {embed.provider} al reproducirlo.</span>
      </div>
    );
  }
  return (
    <iframe
      className="chapter-video"
      src={embed.src}
      title={`Vídeo: ${title}`}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allowFullScreen
    />
  );
}
