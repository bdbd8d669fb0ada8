import { cn } from "./class-names";

type AvatarProps = { name: string; src?: string | null | undefined; large?: boolean };

/** Initials, covered by the picture if there is one and it loads. Decorative: the name stands beside it. */
export function Avatar({ name, src, large = false }: AvatarProps) {
  return (
    <span className={cn("avatar", large && "avatar-lg")} aria-hidden="true">
      {initials(name)}
      {/* biome-ignore lint/performance/noImgElement: 36 px, and next/image would need the picture's host in advance */}
      {src ? <img src={src} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" /> : null}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[1]] : [words[0]];
  return letters.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("es") ?? "").join("");
}
