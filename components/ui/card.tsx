import type { ElementType } from "react";
import type { AsProps } from "./as-props";
import { cn } from "./cn";

export function Card<Tag extends ElementType = "section">({ as, className, ...props }: AsProps<Tag>) {
  const Part: ElementType = as ?? "section";
  return <Part data-slot="card" className={cn("min-w-0 rounded-lg border bg-card", className)} {...props} />;
}

export function CardHeader<Tag extends ElementType = "header">({ as, className, ...props }: AsProps<Tag>) {
  const Part: ElementType = as ?? "header";
  return (
    <Part
      data-slot="card-header"
      className={cn(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-5 py-4 max-tablet:px-4",
        className,
      )}
      {...props}
    />
  );
}

export function CardTitle<Tag extends ElementType = "h2">({ as, className, ...props }: AsProps<Tag>) {
  const Part: ElementType = as ?? "h2";
  return (
    <Part
      data-slot="card-title"
      className={cn("text-md font-semibold tracking-[-0.005em]", className)}
      {...props}
    />
  );
}

export function CardContent<Tag extends ElementType = "div">({ as, className, ...props }: AsProps<Tag>) {
  const Part: ElementType = as ?? "div";
  return <Part data-slot="card-content" className={cn("p-5 max-tablet:p-4", className)} {...props} />;
}

export function CardFooter<Tag extends ElementType = "footer">({ as, className, ...props }: AsProps<Tag>) {
  const Part: ElementType = as ?? "footer";
  return (
    <Part
      data-slot="card-footer"
      className={cn("border-t px-5 py-3 max-tablet:px-4", className)}
      {...props}
    />
  );
}
