import { cn } from "./cn";

type AvatarProps = { name: string; src?: string | null | undefined; large?: boolean; className?: string };

/**
 * Initials, covered by the picture if there is one and it loads. Hidden from screen readers, because the name is beside
 * it.
 */
export function Avatar({ name, src, large = false, className }: AvatarProps) {
  return (
    <span
      data-slot="avatar"
      className={cn(
        "relative inline-grid flex-none place-items-center overflow-hidden rounded-full bg-primary-soft font-[650] tracking-[0.02em] text-primary",
        large ? "size-12 text-base" : "size-9 text-xs",
        className,
      )}
      aria-hidden="true"
    >
      {initials(name)}
      {src ? (
        // biome-ignore lint/performance/noImgElement: 36 px, and next/image would need the picture's host in advance
        <img
          className="absolute inset-0 size-full object-cover"
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      ) : null}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase("es") ?? "")
    .join("");
}
