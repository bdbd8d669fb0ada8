import { Engraved } from "@/components/display/heading";

type Point = { title: string; text: string };

/** Three short texts side by side. */
export function ThreePoints({ points }: { points: readonly Point[] }) {
  return (
    <div className="grid grid-cols-3 gap-10 max-tablet:grid-cols-1 max-tablet:gap-6">
      {points.map(({ title, text }) => (
        <article key={title} className="border-t border-foreground pt-4">
          <Engraved as="h3" className="mb-2">
            {title}
          </Engraved>
          <p className="text-muted-foreground">{text}</p>
        </article>
      ))}
    </div>
  );
}
