import { GraduationCap, Users } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { pictureAddress, pictureSet } from "@/lib/core/site/picture-address";
import type { OfferingView } from "@/lib/learning/catalogue/views";

type OfferingCoverProps = {
  offering: Pick<OfferingView, "kind" | "imageUrl" | "hasImageFile">;
  eager?: boolean;
  className?: string;
};

/** The picture of a course or mentorship, or a default drawing. */
export function OfferingCover({
  offering: { kind, imageUrl, hasImageFile },
  eager = false,
  className,
}: OfferingCoverProps) {
  const Icon = kind === "course" ? GraduationCap : Users;
  const sizes = hasImageFile && imageUrl ? { srcSet: pictureSet(imageUrl, [320, 640, 1280]) } : {};
  return (
    <span
      className={cn(
        "grid aspect-video place-items-center overflow-hidden bg-primary-soft text-[2.5rem] text-primary",
        className,
      )}
    >
      {imageUrl ? (
        // biome-ignore lint/performance/noImgElement: our own route resizes it already, and others' addresses are theirs
        <img
          className="size-full object-cover"
          src={hasImageFile ? pictureAddress(imageUrl, 640) : imageUrl}
          {...sizes}
          sizes="(max-width: 48rem) 100vw, 22rem"
          alt=""
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          referrerPolicy="no-referrer"
        />
      ) : (
        <Icon aria-hidden="true" />
      )}
    </span>
  );
}
