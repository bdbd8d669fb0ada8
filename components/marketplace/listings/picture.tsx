import { BookOpen, Box, Briefcase, Cpu, Gem, type LucideIcon, Palette, Watch } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { pictureAddress, pictureSet } from "@/lib/core/site/picture-address";

const ICONS: Readonly<Record<string, LucideIcon>> = {
  watch: Watch,
  gem: Gem,
  briefcase: Briefcase,
  book: BookOpen,
  palette: Palette,
  cpu: Cpu,
  box: Box,
};

type ListingPictureProps = {
  src: string | null;
  icon: string;
  alt?: string;
  className?: string;
};

/** The first photo of a listing, or the icon of its category. */
export function ListingPicture({ src, icon, alt = "", className }: ListingPictureProps) {
  const Icon = ICONS[icon] ?? Box;
  return (
    <span
      className={cn(
        "grid aspect-4/3 place-items-center overflow-hidden bg-muted text-[3rem] text-muted-foreground",
        className,
      )}
    >
      {src ? (
        // biome-ignore lint/performance/noImgElement: our own route resizes it already
        <img
          className="size-full object-cover"
          src={pictureAddress(src, 640)}
          srcSet={pictureSet(src, [320, 640])}
          sizes="(max-width: 48rem) 45vw, 20rem"
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <Icon aria-hidden="true" />
      )}
    </span>
  );
}

export function CategoryIcon({ icon }: { icon: string }) {
  const Icon = ICONS[icon] ?? Box;
  return <Icon aria-hidden="true" />;
}
