import { cn } from "@/components/ui/cn";
import { pictureAddress, pictureSet } from "@/lib/core/site/picture-address";

type ProjectPictureProps = { src: string | null; symbol: string; className?: string };

/** The picture of a project in a list, or its symbol. */
export function ProjectPicture({ src, symbol, className }: ProjectPictureProps) {
  return (
    <span
      className={cn(
        "relative grid aspect-video place-items-center overflow-hidden border-b bg-muted font-serif text-2xl text-muted-foreground",
        className,
      )}
    >
      {src ? (
        // biome-ignore lint/performance/noImgElement: our own route resizes it already
        <img
          className="absolute inset-0 size-full object-cover"
          style={{ objectPosition: "50% 75%" }}
          src={pictureAddress(src, 640)}
          srcSet={pictureSet(src, [320, 640])}
          sizes="(max-width: 48rem) 100vw, 22rem"
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span aria-hidden="true">{symbol}</span>
      )}
    </span>
  );
}
