import { GraduationCap, Users } from "lucide-react";
import type { OfferingView } from "@/lib/learning/catalogue/queries";

type OfferingCoverProps = {
  offering: Pick<OfferingView, "kind" | "imageUrl" | "hasImageFile">;
  eager?: boolean;
};

/** The picture of a course or mentorship, or the drawing that stands for one. */
export function OfferingCover({
  offering: { kind, imageUrl, hasImageFile },
  eager = false,
}: OfferingCoverProps) {
  const Icon = kind === "course" ? GraduationCap : Users;
  const sizes = hasImageFile
    ? { srcSet: `${imageUrl}?w=320 320w, ${imageUrl}?w=640 640w, ${imageUrl}?w=1280 1280w` }
    : {};
  return (
    <span className="item-cover">
      {imageUrl ? (
        // biome-ignore lint/performance/noImgElement: our own route resizes it already, and others' addresses are theirs
        <img
          src={hasImageFile ? `${imageUrl}?w=640` : imageUrl}
          {...sizes}
          sizes="(max-width: 48rem) 100vw, 22rem"
          alt=""
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          referrerPolicy="no-referrer"
        />
      ) : (
        <Icon className="icon" aria-hidden="true" />
      )}
    </span>
  );
}
