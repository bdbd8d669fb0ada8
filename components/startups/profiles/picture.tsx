import { Rocket } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { pictureAddress, pictureSet } from "@/lib/core/site/picture-address";

type StartupPictureProps = { src: string | null; eager?: boolean; className?: string };

/** The picture of a startup, or a rocket icon. Decorative: the name is beside it. */
export function StartupPicture({ src, eager = false, className }: StartupPictureProps) {
  return (
    <span
      className={cn(
        "grid aspect-video place-items-center overflow-hidden bg-muted text-[2.5rem] text-muted-foreground",
        className,
      )}
    >
      {src ? (
        // biome-ignore lint/performance/noImgElement: our own route resizes it already
        <img
          className="size-full object-cover"
          src={pictureAddress(src, 640)}
          srcSet={pictureSet(src, [320, 640, 1280])}
          sizes="(max-width: 48rem) 92vw, 24rem"
          alt=""
          loading={eager ? "eager" : "lazy"}
          decoding="async"
        />
      ) : (
        <Rocket aria-hidden="true" />
      )}
    </span>
  );
}
