import { type ElementType, type ReactNode, useId } from "react";
import type { AsProps } from "@/components/ui/as-props";
import { cn } from "@/components/ui/cn";

export function PageTitle<Tag extends ElementType = "h1">({ as, className, ...props }: AsProps<Tag>) {
  const Heading: ElementType = as ?? "h1";
  return (
    <Heading
      className={cn("text-xl leading-[1.25] font-semibold tracking-[-0.015em] wrap-anywhere", className)}
      {...props}
    />
  );
}

/** The title of a section of a page. In the header of a card, use CardTitle. */
export function SectionTitle<Tag extends ElementType = "h2">({ as, className, ...props }: AsProps<Tag>) {
  const Heading: ElementType = as ?? "h2";
  return <Heading className={cn("text-md font-semibold tracking-[-0.005em]", className)} {...props} />;
}

/** A titled part of a sheet, such as that of a member in the panel. */
export function SheetSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="grid content-start gap-2 *:min-w-0" aria-labelledby={id}>
      <h3 className="text-sm" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The largest title: the welcome text of a public page. */
export function Display<Tag extends ElementType = "h1">({ as, className, ...props }: AsProps<Tag>) {
  const Heading: ElementType = as ?? "h1";
  return (
    <Heading
      className={cn(
        "font-serif text-3xl leading-[1.06] font-medium tracking-[-0.022em] text-balance normal-nums",
        className,
      )}
      {...props}
    />
  );
}

/** The title of a public page or of one of its main sections. */
export function Headline<Tag extends ElementType = "h1">({ as, className, ...props }: AsProps<Tag>) {
  const Heading: ElementType = as ?? "h1";
  return (
    <Heading
      className={cn(
        "font-serif text-2xl leading-tight font-medium tracking-[-0.015em] text-balance normal-nums",
        className,
      )}
      {...props}
    />
  );
}

/** A subordinate title on a public page. */
export function Engraved<Tag extends ElementType = "h2">({ as, className, ...props }: AsProps<Tag>) {
  const Heading: ElementType = as ?? "h2";
  return (
    <Heading
      className={cn("font-serif text-lg leading-[1.3] font-semibold normal-nums", className)}
      {...props}
    />
  );
}

/** The introduction below a title. */
export function Lead<Tag extends ElementType = "p">({ as, className, ...props }: AsProps<Tag>) {
  const Text: ElementType = as ?? "p";
  return <Text className={cn("max-w-measure text-muted-foreground", className)} {...props} />;
}
